import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Browser, Page } from 'playwright-core'
import type { Bench, Row } from './bench.ts'
import { longestTask, medianTask, taskRows } from './longest-task.ts'
import { openBrowser } from './open-browser.ts'

/** The longest that a task may block, in milliseconds. */
const maxTaskMs = 50

/** Rounds of each action. */
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
    const browser = await openBrowser()
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
  const rows = taskRows(`${what}: hydration`, hydration, null)
  for (const [action, perform] of Object.entries(actions)) {
    const task = await medianTask(browser, page, { rounds, perform: () => perform(page) })
    rows.push(...taskRows(`${what}: ${action}`, task, maxTaskMs))
  }
  await page.close()
  return rows
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
