import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { openBrowserWithoutPictures, untilShellHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { cookiesOf, withPaths } from './demonstration.ts'
import { type Example, examples } from './examples.ts'

const server = await closeAfterAll(openTestServer(inject('postgresUrl'), { settings: { DEMO: '1' } }))
const browser = await closeAfterAll(openBrowserWithoutPictures())
const origin = server.config.publicUrl

/** The milliseconds within which a page without further requests must be hydrated. */
const maxMs = 20_000

/** Loads a page with only the scripts named in its document, and waits until it is hydrated. */
async function hydrate(page: Page, { path }: Example): Promise<void> {
  const html = await (await page.context().request.get(origin + path)).text()
  await page.route('**/assets/*.js', async (route) => {
    if (html.includes(new URL(route.request().url()).pathname)) await route.fallback()
    // An unnamed script never arrives.
  })
  page.setDefaultTimeout(maxMs)
  await page.goto(path)
  await page.keyboard.press('Shift')
  await untilShellHydrated(page)
}

test('names in each document all scripts that a page needs before it handles a press', async () => {
  const issues: string[] = []
  for (const example of await withPaths(origin, examples)) {
    const { path, viewer = 'visitor' } = example
    const { page, context, leave } = await visit(browser, origin, { allow: /status of 404/ })
    const cookies = await cookiesOf(origin, viewer)
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })))
    await hydrate(page, example).catch((error: unknown) => issues.push(`${path} ${viewer}: ${String(error)}`))
    await leave()
  }
  expect(issues).toEqual([])
})
