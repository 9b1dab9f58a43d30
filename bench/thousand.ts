import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Bench, Row } from './bench.ts'

/** The longest that a task may block, in milliseconds. */
const maxTaskMs = 50

/** Rounds of each action; the median counts, so that one outlier does not. */
const rounds = 3

const densities = ['grid', 'large', 'list'] as const
const languages = { en: '', 'zh-Hans': '/zh-Hans' }

/** The page of a sale with all thousand lots: its longest task while it ticks and scrolls. */
export const bench: Bench = {
  title: 'A thousand lots on one page: its longest task',
  async run() {
    const server = fork(new URL('thousand-process.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const [{ url, auction, lots }] = (await once(server, 'message')) as [
      { url: string; auction: string; lots: number },
    ]
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    })
    try {
      const rows: Row[] = []
      for (const density of densities) {
        for (const [lang, prefix] of Object.entries(languages)) {
          const page = `${url}${prefix}${auction}?show=${lots}&view=${density}`
          rows.push(...(await measure(browser, page, `${density}, ${lang}`)))
        }
      }
      return rows
    } finally {
      await browser.close()
      const exited = once(server, 'exit')
      server.send('close')
      await exited
    }
  },
}

/** Actions on the page. */
const actions = {
  ticking: (page: Page) => page.waitForTimeout(1_500),
  'scrolling by wheel': scroll,
  'jumping by the scrollbar': jump,
} as const

async function measure(browser: Browser, url: string, what: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const hydration = await longestTask(browser, page, async () => {
    await page.goto(url)
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
    await page.waitForTimeout(2_000)
  })
  const rows = rowsOf(`${what}: hydration`, hydration, null)
  for (const [action, perform] of Object.entries(actions)) {
    const tasks: Task[] = []
    for (let round = 0; round < rounds; round += 1)
      tasks.push(await longestTask(browser, page, () => perform(page)))
    const [middle] = tasks.toSorted((a, b) => a.wall - b.wall).slice(rounds >> 1)
    if (middle) rows.push(...rowsOf(`${what}: ${action}`, middle, maxTaskMs))
  }
  await page.close()
  return rows
}

/** Elapsed time and CPU time of a task, in milliseconds. */
type Task = { readonly wall: number; readonly cpu: number }

/** Under other load a task also waits for the CPU, so its elapsed time is valid on a quiet machine only. */
function rowsOf(what: string, { wall, cpu }: Task, atMost: number | null): Row[] {
  return [rowOf(what, wall, atMost), rowOf(`${what}, CPU time`, cpu, null)]
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

/** The longest task of a page's main thread during an action. */
async function longestTask(browser: Browser, page: Page, perform: () => Promise<void>): Promise<Task> {
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
    .reduce((a, b) => (b.wall > a.wall ? b : a), { wall: 0, cpu: 0 })
}

async function scroll(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(700, 500)
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(30)
  }
}

async function jump(page: Page): Promise<void> {
  for (const part of [0.25, 0.9, 0.4, 1, 0.6, 0]) {
    await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part)
    await page.waitForTimeout(300)
  }
}
