/**
 * Limits concurrent tasks. `urgent` ones run first; `steady` ones leave one slot free if there are several; `idle`
 * ones run one at a time when no other task is queued.
 */
export type TaskGate = {
  readonly urgent: <T>(task: () => Promise<T>) => Promise<T>
  readonly steady: <T>(task: () => Promise<T>) => Promise<T>
  readonly idle: <T>(task: () => Promise<T>) => Promise<T>
}

type QueuedTask = { readonly lane: 'urgent' | 'steady' | 'idle'; readonly go: () => void }

/**
 * Creates a gate for at most `limit` concurrent tasks, in order within their lane.
 * @param limit 1 or more
 */
export function createTaskGate(limit: number): TaskGate {
  const running = { urgent: 0, steady: 0, idle: 0 }
  const mostSteady = Math.max(1, limit - 1)
  const waiting: QueuedTask[] = []

  const next = (): QueuedTask | undefined => {
    const all = running.urgent + running.steady + running.idle
    if (all >= limit) return undefined
    const firstIn = (lane: QueuedTask['lane']): QueuedTask | undefined => {
      const index = waiting.findIndex((one) => one.lane === lane)
      return index < 0 ? undefined : waiting.splice(index, 1)[0]
    }
    const busy = firstIn('urgent') ?? (running.steady < mostSteady ? firstIn('steady') : undefined)
    return busy ?? (all === 0 ? firstIn('idle') : undefined)
  }

  const admit = () => {
    for (let turn = next(); turn; turn = next()) {
      running[turn.lane] += 1
      turn.go()
    }
  }

  const through =
    (lane: QueuedTask['lane']) =>
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

  return { urgent: through('urgent'), steady: through('steady'), idle: through('idle') }
}
