import type { Browser, Page } from 'playwright-core'
import type { Row } from './bench.ts'

/** The longest elapsed time and the longest CPU time of the tasks of an action, in milliseconds. */
export type Task = { readonly wall: number; readonly cpu: number }

/**
 * Under other load a task also waits for the CPU, so its elapsed time is valid on a quiet machine only.
 *
 * @param atMost the target of both times
 */
export function taskRows(what: string, { wall, cpu }: Task, atMost: number | null): Row[] {
  return [rowOf(what, wall, atMost), rowOf(`${what}, CPU time`, cpu, atMost)]
}

const rowOf = (what: string, ours: number, atMost: number | null): Row => ({
  what,
  unit: 'ms',
  ours,
  baseline: null,
  target: atMost === null ? null : { atMost },
})

/** An event of the browser's trace; times in microseconds. */
type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** The longest tasks of a page's main thread during an action. */
export async function longestTask(browser: Browser, page: Page, perform: () => Promise<void>): Promise<Task> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-lighthouse'] })
  await perform()
  await page.waitForTimeout(300)
  const trace = (await browser.stopTracing()).toString()
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace)
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, cpu: tdur / 1000 }))
    .reduce((a, b) => ({ wall: Math.max(a.wall, b.wall), cpu: Math.max(a.cpu, b.cpu) }), { wall: 0, cpu: 0 })
}

/** Performs an action several times; the medians count, so that one outlier does not. */
export async function medianTask(
  browser: Browser,
  page: Page,
  { rounds, perform }: { readonly rounds: number; readonly perform: () => Promise<void> },
): Promise<Task> {
  const tasks: Task[] = []
  for (let round = 0; round < rounds; round += 1) tasks.push(await longestTask(browser, page, perform))
  const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0
  return { wall: median(tasks.map(({ wall }) => wall)), cpu: median(tasks.map(({ cpu }) => cpu)) }
}
