import Exploring

let exploration = explore { threads in
    threads.add {}
} check: {
}
print(exploration)
