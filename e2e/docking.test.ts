import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#server/testing.ts'
import { go, openBrowser, visit } from './browser.ts'
import { addressed, cookiesOf } from './pages/demonstration.ts'
import { type Example, examples, type Looker } from './pages/examples.ts'
import { wordsIn } from './words-in.ts'

let house: TestHouse
let browser: Browser
let all: readonly Example[]

beforeAll(async () => {
  house = await openTestHouse(inject('postgresUrl'), { settings: { DEMO: '1' } })
  browser = await openBrowser(['--blink-settings=imagesEnabled=false'])
  all = await addressed(house.config.publicUrl, examples)
}, 120_000)

afterAll(async () => {
  await browser.close()
  await house.close()
})

const t = wordsIn('en')

/** The controls of the page that the client services button lies over; null where it is not to be seen. */
const coveredBy = (page: Page): Promise<readonly string[] | null> =>
  page.evaluate(() => {
    const place = document.querySelector('[data-dock]')
    const button = place?.querySelector('button')
    if (!place || !button || getComputedStyle(button).visibility === 'hidden') return null
    const own = button.getBoundingClientRect()
    const isOver = (box: DOMRect) =>
      box.width > 0 &&
      box.left < own.right - 1 &&
      box.right > own.left + 1 &&
      box.top < own.bottom - 1 &&
      box.bottom > own.top + 1
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, dd, td')]
      .filter((one) => !place.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => [...one.getClientRects()].some(isOver))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const x = Math.min(own.right, right) / 2 + Math.max(own.left, left) / 2
        const y = Math.min(own.bottom, bottom) / 2 + Math.max(own.top, top) / 2
        return document.elementsFromPoint(x, y).some((hit) => one.contains(hit))
      })
      .map((one) => (one.textContent || one.outerHTML).slice(0, 60))
  })

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const

/** One example of each route: what floats is the same in all its states. */
const oneOfEach = (of: readonly Example[]) => [...new Map(of.map((one) => [one.route, one])).values()]

/** What is covered on a page, at one place of it, once the button has settled. */
async function lookAt(page: Page, part: number): Promise<readonly string[] | null> {
  await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), part)
  const count = async () => (await coveredBy(page))?.length ?? 0
  await expect
    .poll(count, { timeout: 3_000, interval: 60 })
    .toBe(0)
    .catch(() => undefined)
  return coveredBy(page)
}

const parts = [0, 0.35, 1]

/** Looks at a page on each screen, at its top, in its middle or at its foot. */
async function lookAround(page: Page, path: string): Promise<readonly (readonly string[] | null)[]> {
  await go(page, path)
  if ((await page.locator('[data-dock]').count()) === 0) return []
  const found: (readonly string[] | null)[] = []
  for (const [nth, size] of sizes.entries()) {
    await page.setViewportSize(size)
    // Which place of a page is looked at on which screen goes round with its address.
    const part = parts[(nth + path.length) % parts.length] ?? 0
    const covered = await lookAt(page, part)
    found.push(covered?.map((one) => `${path} ${size.width} at ${part}: ${one}`) ?? null)
  }
  return found
}

test('nothing floats over a control: the client services button draws back, on every page and screen', {
  timeout: 240_000,
}, async () => {
  const lookers = ['visitor', 'bidder1'] as const
  const once = oneOfEach(all.filter(({ by = 'visitor' }) => lookers.some((one) => one === by)))
  const as = async (by: Looker) => {
    const { page, context } = await visit(browser, house.config.publicUrl, { tolerate: /status of 404/ })
    const cookies = await cookiesOf(house.config.publicUrl, by)
    await context.addCookies(cookies.map((one) => ({ ...one, url: house.config.publicUrl })))
    const found: (readonly string[] | null)[] = []
    for (const { path } of once.filter((one) => (one.by ?? 'visitor') === by))
      found.push(...(await lookAround(page, path)))
    await context.close()
    return found
  }
  const found = (await Promise.all(lookers.map(as))).flat()
  expect(found.flatMap((covered) => covered ?? [])).toEqual([])
  expect(found.filter((covered) => covered !== null).length / found.length).toBeGreaterThan(0.5)
})

test('the foot of a page leads to client services, also where the button has no room', async () => {
  const { page, leave } = await visit(browser, house.config.publicUrl, { width: 390 })
  await go(page, '/faq')
  const start = page.locator('footer').getByRole('link', { name: t('shell.chat.start') })
  // The foot's script comes beside the page's first.
  await expect
    .poll(() => start.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await start.click()
  await page.getByRole('dialog').waitFor()
  await leave()
})
