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
  ticking: (page: Page) => page.waitForTimeout(2_500),
  'scrolling by wheel': scroll,
  'jumping by the scrollbar': jump,
} as const

async function measured(browser: Browser, address: string, what: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watch)
  await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  await page.waitForTimeout(2_000)
  const rows: Row[] = [rowOf(`${what}: taking over`, await longest(page), null)]
  for (const [way, go] of Object.entries(ways)) {
    const figures: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await go(page)
      await page.waitForTimeout(500)
      figures.push(await longest(page))
    }
    rows.push(rowOf(`${what}: ${way}`, figures.toSorted((a, b) => a - b)[rounds >> 1] ?? 0, most))
  }
  await page.close()
  return rows
}

const rowOf = (what: string, ours: number, atMost: number | null): Row => ({
  what,
  unit: 'ms',
  ours,
  baseline: null,
  target: atMost === null ? null : { atMost },
})

/** In the page: notes every task of more than fifty milliseconds, which is all that a browser tells of. */
function watch(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
      buffered: true,
    },
  )
}

/** The longest task since the last look, in milliseconds; 0 where none was longer than fifty. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tasks } = globalThis as unknown as { tasks: number[] }
    return Math.round(Math.max(0, ...tasks.splice(0)))
  })

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
    await page.waitForTimeout(450)
  }
}
