/** Work in small pieces: does one and says whether more is left. */
export type Piecework = () => boolean

/** Milliseconds of piecework in one turn of the event loop. A bid that arrives waits no longer than this. */
const share = 2

/** Does work in pieces between the other things that the process has to do, the works in turn. */
export type Pacer = { add(work: Piecework): void }

export function openPacer(): Pacer {
  const waiting: Piecework[] = []
  let scheduled = false

  function schedule(): void {
    if (scheduled || waiting.length === 0) return
    scheduled = true
    setImmediate(turn)
  }

  function turn(): void {
    scheduled = false
    const until = performance.now() + share
    while (performance.now() < until) {
      const work = waiting.shift()
      if (!work) break
      if (work()) waiting.push(work)
    }
    schedule()
  }

  return {
    add(work) {
      waiting.push(work)
      schedule()
    },
  }
}
