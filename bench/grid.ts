import type { Browser, Page } from 'playwright-core'
import texts from '#web/kit/i18n/en/staff/lotGrid.json' with { type: 'json' }
import type { Bench, Row } from './bench.ts'
import { type DraftServer, openDraftServer } from './draft-server.ts'
import { longestTask, medianTask, taskRows } from './longest-task.ts'
import { openBrowser } from './open-browser.ts'

const lots = 10_000

/** The longest that a task may block, in milliseconds. */
const maxTaskMs = 50

/** Rounds of each action. */
const rounds = 3

/** The grid of a draft with ten thousand lots: its longest task while it is scrolled, searched and typed into. */
export const bench: Bench = {
  title: `The grid of ${lots.toLocaleString('en')} lots: its longest task`,
  async run() {
    const draft = await openDraftServer(lots)
    const browser = await openBrowser()
    try {
      return await measure(browser, draft)
    } finally {
      await browser.close()
      await draft.close()
    }
  },
}

/** Actions on the page. */
const actions = {
  'scrolling by wheel': scroll,
  'jumping by the scrollbar': jump,
  'End and Home': (page: Page) => press(page, ['Control+End', 'Control+Home', 'Control+End', 'Control+Home']),
  'PageDown and PageUp': (page: Page) =>
    press(page, [...Array(10).fill('PageDown'), ...Array(10).fill('PageUp')]),
  'arrows, held': (page: Page) => press(page, Array(60).fill('ArrowDown')),
  'editing a cell': edit,
  'typing into the search': search,
} as const

async function measure(browser: Browser, draft: DraftServer): Promise<Row[]> {
  const context = await browser.newContext({
    baseURL: draft.server.url,
    viewport: { width: 1440, height: 900 },
  })
  await draft.signIn(context)
  const page = await context.newPage()
  const loading = await longestTask(browser, page, async () => {
    await page.goto(`${draft.path}/lots`)
    await page.locator('.dsg-row:not(.dsg-row-header)').first().waitFor()
    await page.getByText('10,000').first().waitFor()
  })
  const rows = taskRows('loading', loading, null)
  for (const [action, perform] of Object.entries(actions)) {
    const task = await medianTask(browser, page, { rounds, perform: () => perform(page) })
    rows.push(...taskRows(action, task, maxTaskMs))
  }
  return rows
}

const sheet = (page: Page) => page.locator('.dsg-container')

async function scroll(page: Page): Promise<void> {
  await sheet(page).evaluate((element) => element.scrollTo(0, 0))
  await page.mouse.move(700, 500)
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(30)
  }
}

async function jump(page: Page): Promise<void> {
  for (const part of [0.25, 0.9, 0.4, 1, 0.6, 0]) {
    await sheet(page).evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), part)
    await page.waitForTimeout(200)
  }
}

/** Presses keys in the grid, from its first cell. */
async function press(page: Page, keys: readonly string[]): Promise<void> {
  await chooseCell(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(40)
  }
}

async function chooseCell(page: Page): Promise<void> {
  await sheet(page).evaluate((element) => element.scrollTo(0, 0))
  const cell = page.locator('.dsg-row:not(.dsg-row-header) .dsg-cell:not(.dsg-cell-gutter)').nth(1)
  await cell.click()
}

let edits = 0

async function edit(page: Page): Promise<void> {
  edits += 1
  await chooseCell(page)
  await page.keyboard.type(String(20_000 + edits), { delay: 40 })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1_500)
}

async function search(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: texts.search }).click()
  await page.keyboard.type('fictif 1982', { delay: 60 })
  await page.waitForTimeout(300)
  for (let letter = 0; letter < 'fictif 1982'.length; letter += 1) {
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(60)
  }
}
