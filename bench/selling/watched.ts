import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { SaleView } from '#domain/auction/view.ts'
import type { Heard, WatchersAnswer, WatchersAsk } from './messages.ts'
import { next } from './server.ts'

/** Many who watch one sale at one process of the house. */
export type Watched = {
  /** Lets those who read begin with a view of the sale. */
  begin(view: SaleView): Promise<void>
  /** Waits until the last of them has been told up to a place. */
  reached(seq: number): Promise<void>
  /** When each frame had come to the last of them, and what those who read have made of it. */
  told(): Promise<{ readonly heard: readonly Heard[]; readonly views: readonly SaleView[] }>
  leave(): Promise<void>
}

/** @param still they follow the sale and read nothing of it */
export async function watchSale(
  port: number,
  many: number,
  sale: { readonly id: string; readonly since: number },
  still = false,
): Promise<Watched> {
  const args = [port, many, sale.id, sale.since, still ? 'still' : ''].map(String)
  const child = fork(new URL('watchers-process.ts', import.meta.url), args)
  const ask = async (asked: WatchersAsk): Promise<WatchersAnswer> => {
    const answer = next<WatchersAnswer>(child)
    child.send(asked)
    return answer
  }
  await next<WatchersAnswer>(child)
  return {
    begin: async (view) => void (await ask({ kind: 'begin', view })),
    reached: async (seq) => void (await ask({ kind: 'await', seq })),
    async told() {
      const answer = await ask({ kind: 'tell' })
      if (answer.kind !== 'told') throw new Error('The watchers tell something else')
      return answer
    },
    async leave() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/**
 * The milliseconds from each commit to the last watcher at any of some processes.
 * @param commits the instants of entries, by place
 */
export function timesToTheLast(
  commits: readonly { readonly seq: number; readonly at: number }[],
  places: readonly (readonly Heard[])[],
): readonly number[] {
  return commits.map(({ seq, at }) => {
    const last = places.map((heard) => heard.find((frame) => frame.seq >= seq)?.at)
    if (last.some((instant) => instant === undefined)) throw new Error(`Not all have heard of entry ${seq}`)
    return Math.max(...last.map((instant) => instant ?? 0)) - at
  })
}
