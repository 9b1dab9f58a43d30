import type { Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { holdToasts } from '../support/hold-toasts.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

let server: TimedServer

const browser = await closeAfterAll(openBrowser())
afterEach(() => server.close())

/** Returns the header's controls that the toast covers. */
const controlsUnderToast = (page: Page): Promise<readonly string[]> =>
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

/** Returns the heading's distance from the top of the page. */
const headingTop = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const box = document.querySelector('h1')?.getBoundingClientRect()
    return box && box.top + scrollY
  })

test.each(variants('zh-Hans', 'en'))(
  'shows a toast on a phone without covering the header or moving content, in %s',
  async (lang) => {
    server = await openTimedServer(inject('postgresUrl'), 120_000)
    const t = translatorFor(lang)
    const ann = await server.join('ann@example.com', 'newcomer')
    const { page, leave } = await signInAs(browser, server, ann, '/profile', { lang, width: 390 })
    const before = await headingTop(page)
    expect(before).toBeGreaterThan(0)
    await holdToasts(page)
    await page.getByText(t('profile.letters.letters'), { exact: true }).click()
    await page.getByText(t('profile.letters.begun'), { exact: true }).first().waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => controlsUnderToast(page)).toEqual([])
    expect(await headingTop(page)).toBe(before)
    await page.getByRole('button', { name: t('shell.header.menu') }).click({ trial: true })
    await leave()
  },
)
