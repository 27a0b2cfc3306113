extension ExploredProgram {
    /// All programs. Each has a name, a sentence, what happens before its threads begin, the steps of each thread, and the
    /// outcomes that agree with the sentence. ``ProgramScene`` performs the steps.
    static let texts = """
        settle-settle: The first of two settlements wins, and handlers and readers agree which.
            observe A p, end p | fulfill p 1 | fulfill p 2 -> A 1, end 1 or A 2, end 2
        settle-three: The first of three settlements wins.
            observe A p, end p | fulfill p 1 | fulfill p 2 | reject p
              -> A 1, end 1 or A 2, end 2 or A boom, end boom
        settle-reject: A value or an error arrives, and not both.
            observe A p, end p | fulfill p 1 | reject p -> A 1, end 1 or A boom, end boom
        settle-says-who: Exactly one of two setters says that it has settled the promise.
            end p | ask p 1 | ask p 2
              -> 1 true, 2 false, end 1 or 2 false, 1 true, end 1 or 2 true, 1 false, end 2 or
                1 false, 2 true, end 2
        settle-cancel: A promise is cancelled or fulfilled, and not both.
            observe A p, end p | fulfill p 1 | cancel p -> A 1, end 1 or A cancelled, end cancelled
        settle-read: A promise that reads as settled stays so.
            end p | fulfill p 1 | read p, read p
              -> reads pending, reads pending, end 1 or reads pending, reads 1, end 1 or reads 1, reads 1, end 1
        settle-drop: A link that nobody holds any more runs all the same.
            l = link p 2, observe L l | fulfill p 1 | drop l -> body, L 2
        settle-cancel-link: A link that is cancelled while its promise settles ends in one way.
            l = link p 2, observe L l, end l | fulfill p 1 | cancel-link l
              -> body, L 2, end 2 or L cancelled, end cancelled or body, L cancelled, end cancelled or
                L cancelled, body, end cancelled
        cancel-hop: A link that is cancelled between its hop and its body ends in one way.
            l = hop p 2, observe L l, end l | fulfill p 1 | cancel-link l
              -> body, L 2, end 2 or L cancelled, end cancelled or body, L cancelled, end cancelled or
                L cancelled, body, end cancelled
        cancel-first: The body of a link that is cancelled first never runs.
            l = link p 2 | cancel-link l, fulfill p 1 | observe L l -> L cancelled
        cancel-says: A cancellation that says it came too late has changed nothing.
            l = hop p 2, end l | fulfill p 1 | ask-cancel l
              -> body, too late, end 2 or cancelled, end cancelled or cancelled, body, end cancelled or
                body, cancelled, end cancelled
        cancel-add: A handler that is added while its promise is cancelled runs.
            | cancel p | observe A p -> A cancelled
        cancel-cancel: Two cancellations cancel once.
            observe A p, end p | cancel p | cancel-link p -> A cancelled, end cancelled
        settle-add: A handler that is added while the promise settles runs once, after older ones.
            observe A p | fulfill p 1 | observe B p -> A 1, B 1
        settle-add-two: Handlers that one thread adds while another settles run in the order of adding.
            observe A p | fulfill p 1 | observe B p, observe C p -> A 1, B 1, C 1
        settle-old: A handler that is added while two older ones run waits for both.
            observe A p, observe B p | fulfill p 1 | observe C p -> A 1, B 1, C 1
        add-add: Handlers that two threads add while a third settles all run once.
            | fulfill p 1 | observe A p | observe B p -> A 1, B 1 or B 1, A 1
        add-drained: Handlers that two threads add to a settled promise run once.
            fulfill p 1 | observe A p | observe B p -> A 1, B 1 or B 1, A 1
        add-inside: A handler that a handler adds runs after the older ones, while another thread adds, too.
            observe-inside inner p, observe B p | fulfill p 1 | observe C p
              -> B 1, inner 1, C 1 or B 1, C 1, inner 1
        settle-inside: A handler settles a promise to which another thread adds a handler.
            fulfill-inside p q 2, end q | fulfill p 1 | observe Q q -> Q 2, end 2
        settle-link: A link that is added while its promise settles passes the value on.
            | fulfill p 1 | l = map p 2, observe L l -> L 2
        settle-chain: A link that is added to a link while the first promise settles passes the value on.
            l = map p 2 | fulfill p 1 | m = map l 3, observe M m -> M 3
        reject-recover: A recovery that is added while its promise is rejected runs.
            | reject p | r = recover p 2, observe R r -> R 2
        reject-clean-up: A clean-up that is added while its promise is rejected runs before the next handler.
            | reject p | e = clean-up p, observe E e -> clean, E boom
        add-on-queue: Handlers that hop to one queue run in the order of adding.
            observe-on-queue A p | fulfill p 1 | observe-on-queue B p -> A 1, B 1
        two-promises: Two promises that settle at once run the handlers of both.
            observe P p, observe Q q | fulfill p 1 | fulfill q 2 -> P 1, Q 2 or Q 2, P 1
        adopt-settle: A promise adopts another one while that one settles.
            l = adopt p q, observe L l, end l, end q | fulfill p 1 | fulfill q 2 -> L 2, end 2, end 2
        adopt-reject: A promise adopts another one while that one fails.
            l = adopt p q, observe L l, end l | fulfill p 1 | reject q -> L boom, end boom
        adopt-add: A handler that is added while its promise adopts a settled one runs after the older ones.
            fulfill q 2, l = adopt p q, observe A l | fulfill p 1 | observe B l -> A 2, B 2
        adopt-add-settle: Adopting, adding and settling at once lose no handler, and none overtakes.
            l = adopt p q, observe A l, end q | fulfill p 1 | fulfill q 2 | observe B l -> A 2, B 2, end 2
        adopt-after: A promise that adopts another one settles after the older handlers of that one have run.
            immediate, observe A q, l = adopt p q, observe L l | fulfill q 2 | fulfill p 1 -> A 2, L 2
        adopted-add: A handler that is added to a promise while another one adopts it runs.
            l = adopt p q, observe L l, observe A q | fulfill p 1, fulfill q 2 | observe B q
              -> L 2, A 2, B 2 or A 2, L 2, B 2 or A 2, B 2, L 2
        adopt-read: A promise that adopts a settled one reads as pending, then as that one.
            fulfill q 2, l = adopt p q, end l | fulfill p 1 | read l, read l
              -> reads pending, reads pending, end 2 or reads pending, reads 2, end 2 or reads 2, reads 2, end 2
        adopt-twice: Two promises adopt a third one while it settles.
            l = adopt p r, m = adopt q r, observe L l, observe M m, end r | fulfill p 1, fulfill r 3 | fulfill q 2
              -> L 3, M 3, end 3 or M 3, L 3, end 3
        adopt-adopter: A promise adopts one that adopts a third.
            fulfill r 3, m = adopt q r, l = adopt p m, observe L l, end l | fulfill p 1 | fulfill q 2 -> L 3, end 3
        resolve-settle: A promise is resolved with a settled one or fulfilled, and not both.
            fulfill q 2, observe A p, end p | fulfill p 1 | resolve p q -> A 1, end 1 or A 2, end 2
        resolve-resolve: A promise that is resolved with two others ends as one of them.
            fulfill q 1, fulfill r 2, observe A p, end p | resolve p q | resolve p r -> A 1, end 1 or A 2, end 2
        adopt-cancel: A link that is cancelled while it adopts a settled promise ends in one way.
            fulfill q 2, l = adopt p q, observe L l, end l | fulfill p 1 | cancel-link l
              -> L 2, end 2 or L cancelled, end cancelled
        adopted-cancel: A promise that is cancelled while another one adopts it ends that one, too.
            l = adopt p q, observe L l, end l | fulfill p 1 | cancel q -> L cancelled, end cancelled
        circle-two: A circle that two threads close is rejected.
            l = adopt p m, m = adopt q l, end l, end m | fulfill p 1 | fulfill q 1
              -> end returned itself, end returned itself
        circle-three: A circle that three threads close is rejected.
            l = adopt p m, m = adopt q n, n = adopt r l, end l, end m, end n | fulfill p 1 | fulfill q 1 | fulfill r 1
              -> end returned itself, end returned itself, end returned itself
        no-circle: Two promises that adopt a third one are not taken for a circle.
            l = adopt p r, m = adopt q l, observe M m, end r | fulfill p 1 | fulfill q 2 | fulfill r 3 -> M 3, end 3
        all-settle: Inputs that two threads settle are all gathered.
            c = all p q, observe C c, end c | fulfill p 1 | fulfill q 2 -> C [1, 2], end [1, 2]
        all-fails: Gathering fails with the input that fails.
            c = all p q, observe C c, end c | fulfill p 1 | reject q two -> C two, end two
        settled: The form that waits for all gathers both outcomes.
            c = settled p q, observe C c, end c | fulfill p 1 | reject q two
              -> C [fulfilled: 1, rejected: two], end [fulfilled: 1, rejected: two]
        race: The first of two inputs wins.
            c = race p q, observe C c, end c | fulfill p 1 | fulfill q 2 -> C 1, end 1 or C 2, end 2
        race-fails: A value or an error wins a race.
            c = race p q, observe C c, end c | fulfill p 1 | reject q two -> C 1, end 1 or C two, end two
        race-value: Where the first to fulfill wins, an error loses.
            c = first-value p q, observe C c, end c | fulfill p 1 | reject q two -> C 1, end 1
        all-cancels: Gathering ends with an input that is cancelled.
            c = all p q, observe C c, end c | fulfill p 1 | cancel q -> C cancelled, end cancelled
        all-fails-twice: Gathering fails with the first of two failures.
            c = all p q, observe C c, end c | reject p one | reject q two -> C one, end one or C two, end two
        race-nobody: Where the first to fulfill wins and all fail, there is no winner.
            c = first-value p q, observe C c, end c | reject p one | reject q two -> C no winner, end no winner
        all-begins: Gathering that begins while an input settles gathers it.
            fulfill q 2 | fulfill p 1 | c = all p q, observe C c -> C [1, 2]
        race-begins: A race that begins while its inputs settle has one winner.
            end q | fulfill p 1, fulfill q 2 | c = race p q, observe C c -> C 1, end 2 or C 2, end 2
        all-both: Two gatherings of the same inputs, in opposite order, both end.
            c = all p q, d = all q p, end c, end d | fulfill p 1 | fulfill q 2 -> end [1, 2], end [2, 1]
        all-three: Inputs that three threads settle are all gathered.
            c = all p q r, observe C c | fulfill p 1 | fulfill q 2 | fulfill r 3 -> C [1, 2, 3]
        all-cancelled: A gathering that is cancelled while its inputs settle ends in one way.
            fulfill q 2, c = all p q, observe C c, end c | fulfill p 1 | cancel-link c
              -> C [1, 2], end [1, 2] or C cancelled, end cancelled
        limit: Two threads that settle inputs start the next ones within the limit.
            c = limited p q r s, observe C c | fulfill p 1, fulfill r 3 | fulfill q 2, fulfill s 4
              -> C [1, 2, 3, 4], most 2
        limit-fails: A failure ends the form with a limit.
            c = limited p q r, observe C c | fulfill p 1 | reject q -> C boom, most 2
        wait-settle: A thread that waits while the promise settles goes on.
            | wait p | fulfill p 1 -> woke 1
        wait-reject: A thread that waits while the promise fails goes on.
            | wait p | reject p -> woke boom
        wait-wait: Two threads that wait for one promise both go on.
            | wait p | wait p | fulfill p 1 -> woke 1, woke 1
        wait-cancel: A thread that waits while the promise is cancelled goes on.
            | wait p | cancel p -> woke cancelled
        wait-adopt: A thread that waits for a promise that adopts another one goes on.
            fulfill q 2, l = adopt p q | wait l | fulfill p 1 -> woke 2
        wait-link: A thread that waits for a link goes on.
            l = map p 2 | wait l | fulfill p 1 -> woke 2
        await-settle: A task that awaits while the promise settles gets the value.
            | t = await p, join t | fulfill p 1 -> t 1
        await-reject: A task that awaits while the promise fails gets the error.
            | t = await p, join t | reject p -> boom
        await-cancel: A task that is cancelled while the promise settles gets the value or a cancellation.
            t = await p, end p | cancel-task t, join t | fulfill p 1 -> t 1, end 1 or cancelled, end 1
        await-both: Two tasks that begin to await at the same moment both get the value.
            | t = await p, join t | u = await p, join u | fulfill p 1 -> t 1, u 1 or u 1, t 1
        await-one-of-two: Cancelling one of two tasks that await does not end the other one.
            t = await p, u = await p | cancel-task t, join t, fulfill p 1, join u -> cancelled, u 1
        await-cancel-settle: Of two tasks that await, one is cancelled while the promise settles.
            t = await p, u = await p | cancel-task t, join t, join u | fulfill p 1
              -> cancelled, u 1 or u 1, cancelled or t 1, u 1 or u 1, t 1
        async-add: A handler that is added while an async closure ends runs.
            p = async 1 | observe A p -> A 1
        time-out-settle: A promise with a time limit settles in time or is timed out, and not both.
            t = time-out p, observe T t, end t | fulfill p 1 -> T 1, end 1 or T time is up, end time is up
        time-out-add: A handler that is added while the time is up runs.
            t = time-out p, end p | observe T t -> T time is up, end pending
        timer-add: A handler that is added while a timer fires runs.
            t = timer | l = map t 1, observe L l -> L 1
        timer-race: A race against a timer has one winner.
            t = timer, u = map t 2, c = race p u, observe C c, end c | fulfill p 1 -> C 1, end 1 or C 2, end 2
        report-handled: An error that is handled while the promise is rejected is not reported.
            watch-errors | reject p | r = recover p 2, observe R r -> R 2
        report-dropped: An error of a promise that is dropped while it is rejected is reported once.
            watch-errors, l = map p 2 | reject p, drop p | drop l -> unhandled boom
        report-abandoned: A promise whose settler is dropped while another thread reads a link is reported once.
            watch-abandoned, l = map p 2 | drop p | read l -> abandoned, reads pending or reads pending, abandoned
        """
}
