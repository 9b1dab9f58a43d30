import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { SaleView } from '#domain/auction/view.ts'
import type { FrameArrival, WatcherRequest, WatcherResponse } from './messages.ts'
import { nextMessage } from './server.ts'

/** Many watchers of one sale, connected to one process. */
export type WatcherGroup = {
  /** Gives the readers the view to which they apply pushes. */
  begin(view: SaleView): Promise<void>
  /** Resolves once the last watcher has received a position. */
  reached(seq: number): Promise<void>
  /** Returns when the last watcher received each frame, and the views of the readers. */
  received(): Promise<{ readonly arrivals: readonly FrameArrival[]; readonly views: readonly SaleView[] }>
  leave(): Promise<void>
}

/** Connects watchers to a sale. @param isPaused whether the sockets subscribe to the sale and then read nothing */
export async function watchSale(
  port: number,
  count: number,
  sale: { readonly id: string; readonly since: number },
  isPaused = false,
): Promise<WatcherGroup> {
  const args = [port, count, sale.id, sale.since, isPaused ? 'paused' : ''].map(String)
  const child = fork(new URL('watchers-process.ts', import.meta.url), args)
  const request = async (message: WatcherRequest): Promise<WatcherResponse> => {
    const response = nextMessage<WatcherResponse>(child)
    child.send(message)
    return response
  }
  await nextMessage<WatcherResponse>(child)
  return {
    begin: async (view) => void (await request({ kind: 'begin', view })),
    reached: async (seq) => void (await request({ kind: 'await', seq })),
    async received() {
      const report = await request({ kind: 'report' })
      if (report.kind !== 'report') throw new Error(`Expected a report, received ${report.kind}`)
      return report
    },
    async leave() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * Returns the milliseconds from each commit to its arrival at the last watcher of all groups.
 * @param arrivals the arrivals in each group
 */
export function deliveryTimes(
  commits: readonly { readonly seq: number; readonly at: number }[],
  arrivals: readonly (readonly FrameArrival[])[],
): readonly number[] {
  return commits.map(({ seq, at }) => {
    const lasts = arrivals.map((group) => group.find((frame) => frame.seq >= seq)?.at)
    if (lasts.some((instant) => instant === undefined)) throw new Error(`Not all received entry ${seq}`)
    return Math.max(...lasts.map((instant) => instant ?? 0)) - at
  })
}
