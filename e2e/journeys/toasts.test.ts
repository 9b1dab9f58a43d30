import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { comeAs } from '../support/come-as.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { wordsIn } from '../support/words-in.ts'

let server: TimedServer
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => server.close())
afterAll(() => browser.close())

/** The controls of the header that the toast lies over. */
const coveredOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const toast = [...document.querySelectorAll('[aria-live]')].find(
      (one) => getComputedStyle(one.parentElement ?? one).position === 'fixed' && one.textContent !== '',
    )
    const box = toast?.getBoundingClientRect()
    if (!toast || !box) return ['no toast']
    return [...document.querySelectorAll('header a[href], header button')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((one) => one.outerHTML.slice(0, 80))
  })

/** Where the page's heading is, from the top of the page. */
const headingAt = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const box = document.querySelector('h1')?.getBoundingClientRect()
    return box && box.top + scrollY
  })

test.each(['en', 'zh-Hans'] as const)(
  'a toast on a telephone leaves the header free and moves nothing, in %s',
  async (lang) => {
    server = await openTimedServer(inject('postgresUrl'), 120_000)
    const t = wordsIn(lang)
    const ann = await server.join('ann@example.com', 'newcomer')
    const { page, leave } = await comeAs(browser, server, ann, '/profile', { lang, width: 390 })
    const before = await headingAt(page)
    expect(before).toBeGreaterThan(0)
    await page.getByText(t('profile.letters.letters'), { exact: true }).click()
    await page.getByText(t('profile.letters.begun'), { exact: true }).first().waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => coveredOn(page)).toEqual([])
    expect(await headingAt(page)).toBe(before)
    await page.getByRole('button', { name: t('shell.header.menu') }).click({ trial: true })
    await leave()
  },
)
