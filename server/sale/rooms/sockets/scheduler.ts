/** Work in small pieces: does one and says whether more is left. */
export type ChunkedTask = () => boolean

/** Milliseconds of piecework in one turn of the event loop. A bid that arrives waits no longer than this. */
const sliceMs = 2

/** Does work in pieces between the other things that the process has to do, the works in turn. */
export type Scheduler = { add(work: ChunkedTask): void }

export function createScheduler(): Scheduler {
  const tasks: ChunkedTask[] = []
  let scheduled = false

  function schedule(): void {
    if (scheduled || tasks.length === 0) return
    scheduled = true
    setImmediate(turn)
  }

  function turn(): void {
    scheduled = false
    const until = performance.now() + sliceMs
    while (performance.now() < until) {
      const work = tasks.shift()
      if (!work) break
      if (work()) tasks.push(work)
    }
    schedule()
  }

  return {
    add(work) {
      tasks.push(work)
      schedule()
    },
  }
}
