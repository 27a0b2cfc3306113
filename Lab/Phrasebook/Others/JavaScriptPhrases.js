// The phrases of the promises of JavaScript. Promises/A+ itself specifies nothing but `then`.
// Every region is the body of an async function.

// begin: pending
const { promise, resolve, reject } = Promise.withResolvers();
// end: pending

// begin: settle
// `resolve` adopts a promise if it is given one.
new Promise((resolve, reject) => {
  if (user) resolve(user);
  else reject(new Offline());
});
// end: settle

// begin: resolved
const known = Promise.resolve(guest);
const failed = Promise.reject(new Offline());
// end: resolved

// begin: wrap-callback
new Promise((resolve, reject) => {
  fetchUser((user, error) => (error ? reject(error) : resolve(user)));
});
// end: wrap-callback

// begin: from-async
// An async function returns a promise.
const promise = loadUser();
// end: from-async

// begin: map
// One operator serves values, promises and nothing.
user().then((user) => user.name);
// end: map

// begin: chain
user().then((user) => photo(user.name.length));
// end: chain

// begin: observe
user().then((user) => console.log(user.name));
// end: observe

// begin: choose-queue
// Lacking: there is one thread. A closure always runs as a job of its own, when the running code has ended.
queueMicrotask(() => console.log("in a job of its own"));
// end: choose-queue

// begin: default-queue
// Promises/A+ demands that a closure runs when the stack holds nothing but the platform's code. In JavaScript, the
// queue of microtasks does this.
user().then((user) => console.log(user.name));
console.log("This comes first.");
// end: default-queue

// begin: catch
user().catch((error) => console.log(error));
// end: catch

// begin: recover
// A `catch` that returns a value.
user().catch(() => guest);
// end: recover

// begin: recover-one
user().catch((error) => {
  if (!(error instanceof Offline)) throw error;
  return guest;
});
// end: recover-one

// begin: finally
// If the closure returns a promise, `finally` waits for it.
user().finally(() => console.log("Over."));
// end: finally

// begin: observe-both
// The second closure does not receive errors of the first one.
user().then(
  (user) => console.log(user.name),
  (error) => console.log(error),
);
// end: observe-both

// begin: all
Promise.all(mirrors());
// end: all

// begin: two-types
Promise.all([user(), photo(7)]).then(([user, photo]) => `${user.name} on photo ${photo.number}`);
// end: two-types

// begin: all-settled
Promise.allSettled(mirrors());
// end: all-settled

// begin: race
Promise.race(mirrors());
// end: race

// begin: any
Promise.any(mirrors());
// end: any

// begin: limit
// Lacking: three chains share the numbers, and each takes the next number when it has an answer.
const numbers = Array.from({ length: 20 }, (_, index) => index + 1).values();
async function photos() {
  const all = [];
  for (const number of numbers) all.push(await photo(number));
  return all;
}
await Promise.all([photos(), photos(), photos()]);
// end: limit

// begin: delay
// Lacking: a timer resolves a promise.
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
await pause(1);
// end: delay

// begin: time-out
// Lacking: the program combines a timer and `race`. Some functions, like `fetch`, accept a signal that ends them.
const signal = AbortSignal.timeout(1000);
await fetch("/user", { signal });
// end: time-out

// begin: retry
// Lacking: the program is a loop. The pause is the one of "Delay".
for (let tries = 1; ; tries += 1) {
  try {
    return await user();
  } catch (error) {
    if (tries === 3) throw error;
    await pause(1);
  }
}
// end: retry

// begin: cancel
// Lacking: a program stops the work itself, and the work then fails with an error.
const stop = new AbortController();
const answer = fetch("/user", { signal: stop.signal });
stop.abort();
await answer.catch((error) => {
  if (error.name === "AbortError") console.log("Stopped.");
});
// end: cancel

// begin: await
const ada = await user();
// end: await

// begin: block
// Lacking: there is one thread, and it may not wait. The caller becomes `async` instead.
async function caller() {
  return `Hello, ${(await user()).name}`;
}
// end: block

// begin: inspect
// Lacking: a promise tells its state only to a handler, later.
const now = await Promise.race([promise, "not yet"]);
// end: inspect
