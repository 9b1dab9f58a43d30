import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { goBack, goForward } from '../support/history.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 3_600_000))
const browser = await closeAfterAll(openBrowser())

const t = translatorFor('en')
const heading = t('record.page.heading')
const sheet = '**/assets/record-*.css'

/** Counts the frames that show the public record, and those in which its stylesheet does not apply. */
async function watchFrames(page: Page) {
  await page.addInitScript((title) => {
    const frames = { shown: 0, bare: 0 }
    Reflect.set(window, 'shownFrames', frames)
    const look = () => {
      const isShown = document.querySelector('main h1')?.textContent === title
      const isStyled = [...document.styleSheets].some(({ href }) => href?.includes('/assets/record-'))
      if (isShown) frames.shown += 1
      if (isShown && !isStyled) frames.bare += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, heading)
  return () => page.evaluate((): { shown: number; bare: number } => Reflect.get(window, 'shownFrames'))
}

const recordOf = (page: Page) => page.getByRole('heading', { name: heading })

test('shows a page only with its stylesheet, even if it failed at first, and when reopened', async () => {
  const { page, context, leave } = await visit(browser, server.config.publicUrl, { allow: /ERR_FAILED/ })
  const frames = await watchFrames(page)
  const requests: string[] = []
  const [released, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(sheet, async (route) => {
    requests.push(route.request().url())
    if (requests.length === 1) return route.abort()
    await (requests.length === 2 ? released : late).promise
    return route.continue()
  })
  await page.goto('/auction/winter')
  await untilHydrated(page)
  await page.getByRole('link', { name: t('auctions.story.record') }).click()
  await expect.poll(() => requests.length).toBe(2)
  expect(await recordOf(page).count()).toBe(0)
  released.resolve()
  await recordOf(page).waitFor()

  await goBack(page)
  await recordOf(page).waitFor({ state: 'detached' })
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const { shown } = await frames()
  await goForward(page)
  await recordOf(page).waitFor()
  await expect.poll(async () => (await frames()).shown).toBeGreaterThan(shown + 2)
  expect((await frames()).bare).toBe(0)
  late.resolve()
  await leave()
})

test('reloads a page whose scripts failed to arrive once they are available', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl, { allow: /ERR_FAILED/ })
  let missed = 0
  await page.route('**/assets/house-*.js', async (route) => {
    if (missed > 2) return route.continue()
    missed += 1
    return route.abort()
  })
  await page.goto('/auction/winter')
  await expect.poll(() => missed).toBe(3)
  await untilHydrated(page)
  await leave()
})

test('includes the stylesheet of a page in its document', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl, { scripts: false })
  await page.goto('/auction/winter/record')
  const sheets = await page
    .locator('head > link[rel=stylesheet]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(sheets).toEqual([expect.stringMatching('/style-'), expect.stringMatching('/record-')])
  await leave()
})
