/** Limits concurrent tasks. `urgent` ones run first; `idle` ones run one at a time when no other task is queued. */
export type TaskGate = {
  readonly urgent: <T>(task: () => Promise<T>) => Promise<T>
  readonly idle: <T>(task: () => Promise<T>) => Promise<T>
}

type Waiting = { readonly lane: 'urgent' | 'idle'; readonly go: () => void }

/**
 * Creates a gate for at most `limit` concurrent tasks, in order within their lane.
 * @param limit 1 or more
 */
export function createTaskGate(limit: number): TaskGate {
  const running = { urgent: 0, idle: 0 }
  const waiting: Waiting[] = []

  const next = (): Waiting | undefined => {
    if (running.urgent + running.idle >= limit) return undefined
    const urgent = waiting.findIndex((w) => w.lane === 'urgent')
    if (urgent >= 0) return waiting.splice(urgent, 1)[0]
    const quiet = running.urgent === 0 && running.idle === 0
    return quiet ? waiting.shift() : undefined
  }

  const admit = () => {
    for (let turn = next(); turn; turn = next()) {
      running[turn.lane] += 1
      turn.go()
    }
  }

  const through =
    (lane: Waiting['lane']) =>
    async <T>(task: () => Promise<T>): Promise<T> => {
      await new Promise<void>((go) => {
        waiting.push({ lane, go })
        admit()
      })
      try {
        return await task()
      } finally {
        running[lane] -= 1
        admit()
      }
    }

  return { urgent: through('urgent'), idle: through('idle') }
}
