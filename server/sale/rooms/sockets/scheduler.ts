/** Runs one chunk of a task and returns whether more work is left. */
export type ChunkedTask = () => boolean

/**
 * Milliseconds of chunks per turn of the event loop. An arriving bid waits for them, and again at each later
 * step.
 */
const sliceMs = 1

/** Runs tasks in chunks, taking turns, between the other work of the process. */
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
