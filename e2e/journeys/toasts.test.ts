import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { comeAs } from '../support/come-as.ts'
import { openTimedHouse, type TimedHouse } from '../support/timed-house.ts'
import { wordsIn } from '../support/words-in.ts'

let house: TimedHouse
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => house.close())
afterAll(() => browser.close())

/** The controls of the page that the toast lies over. */
const coveredOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const toast = [...document.querySelectorAll('[aria-live]')].find(
      (one) => getComputedStyle(one.parentElement ?? one).position === 'fixed' && one.textContent !== '',
    )
    const box = toast?.getBoundingClientRect()
    if (!toast || !box) return ['no toast']
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((one) => one.outerHTML.slice(0, 80))
  })

test.each(['en', 'zh-Hans'] as const)(
  'a toast on a telephone covers nothing that can be pressed, in %s',
  async (lang) => {
    house = await openTimedHouse(inject('postgresUrl'), 120_000)
    const t = wordsIn(lang)
    const ann = await house.join('ann@example.com', 'newcomer')
    const { page, leave } = await comeAs(browser, house, ann, '/profile', { lang, width: 390 })
    const height = (await page.locator('header').first().boundingBox())?.y
    await page.getByText(t('profile.letters.letters'), { exact: true }).click()
    const shown = page.locator('html[data-toast]')
    await shown.waitFor({ state: 'attached' })
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => coveredOn(page)).toEqual([])
    const menu = page.getByRole('button', { name: t('shell.header.menu') })
    await menu.click({ trial: true })
    await shown.waitFor({ state: 'detached' })
    await expect.poll(async () => (await page.locator('header').first().boundingBox())?.y).toBe(height)
    await leave()
  },
)
