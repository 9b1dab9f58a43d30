import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Bench, Row } from './bench.ts'

/** Milliseconds for which a page may keep a person waiting. */
const most = 50

/** How often each way of moving is gone through; the median counts, so that one hiccup of the machine does not. */
const rounds = 3

const densities = ['grid', 'large', 'list'] as const
const languages = { en: '', 'zh-Hans': '/zh-Hans' }

/** The page of a sale with all its thousand lots on it: the longest that it does not answer while it ticks and moves. */
export const bench: Bench = {
  title: 'A thousand lots on one page: its longest task',
  async run() {
    const house = fork(new URL('thousand-process.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const [{ url, auction, lots }] = (await once(house, 'message')) as [
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
          const address = `${url}${prefix}${auction}?show=${lots}&view=${density}`
          rows.push(...(await measured(browser, address, `${density}, ${lang}`)))
        }
      }
      return rows
    } finally {
      await browser.close()
      const gone = once(house, 'exit')
      house.send('close')
      await gone
    }
  },
}

/** What is done with the page, and for how long nothing must take longer. */
const ways = {
  ticking: (page: Page) => page.waitForTimeout(1_500),
  'scrolling by wheel': scroll,
  'jumping by the scrollbar': jump,
} as const

async function measured(browser: Browser, address: string, what: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const begun = await longest(browser, page, async () => {
    await page.goto(address)
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
    await page.waitForTimeout(2_000)
  })
  const rows = rowsOf(`${what}: taking over`, begun, null)
  for (const [way, go] of Object.entries(ways)) {
    const tasks: Task[] = []
    for (let round = 0; round < rounds; round += 1) tasks.push(await longest(browser, page, () => go(page)))
    const [middle] = tasks.toSorted((a, b) => a.wall - b.wall).slice(rounds >> 1)
    if (middle) rows.push(...rowsOf(`${what}: ${way}`, middle, most))
  }
  await page.close()
  return rows
}

/** How long a task took by the clock, and for how long of that it had the processor, in milliseconds. */
type Task = { readonly wall: number; readonly processor: number }

/** Beside other work a task waits for the processor in its middle, so only a quiet machine shows by the clock what it takes. */
function rowsOf(what: string, { wall, processor }: Task, atMost: number | null): Row[] {
  return [rowOf(what, wall, atMost), rowOf(`${what}, of it processor`, processor, null)]
}

const rowOf = (what: string, ours: number, atMost: number | null): Row => ({
  what,
  unit: 'ms',
  ours,
  baseline: null,
  target: atMost === null ? null : { atMost },
})

/** An entry of what the browser records of itself; times in microseconds. */
type Entry = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** The longest task of a page's main thread while something is done with it. */
async function longest(browser: Browser, page: Page, go: () => Promise<void>): Promise<Task> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-lighthouse'] })
  await go()
  await page.waitForTimeout(300)
  const recorded = (await browser.stopTracing()).toString()
  const { traceEvents }: { traceEvents: readonly Entry[] } = JSON.parse(recorded)
  const threadOf = ({ pid, tid }: Entry) => `${pid}:${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  return traceEvents
    .filter((entry) => entry.name.endsWith('RunTask') && mains.has(threadOf(entry)))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 }))
    .reduce((a, b) => (b.wall > a.wall ? b : a), { wall: 0, processor: 0 })
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
