/**
 * Creates a queue that loads parts in advance, one after another. A browser has six connections to a server
 * without HTTP/2. Loaded together, parts that may never be opened would use them all, and a bid would be queued behind them.
 *
 * @returns a function that enqueues a load, which must not reject, and resolves when it is done
 */
export function createLoadQueue(): (load: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (load) => {
    last = last.then(load)
    return last
  }
}
