import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { addressIn, languages } from '#wire/address/page-address.ts'
import { openBrowserWithoutPictures, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { pressablePoints, pressTwice } from '../support/press-twice.ts'
import { cookiesOf, withPaths } from './demonstration.ts'
import { type Example, examples } from './examples.ts'

const server = await closeAfterAll(openTestServer(inject('postgresUrl'), { settings: { DEMO: '1' } }))
const browser = await closeAfterAll(openBrowserWithoutPictures())

/** Returns the pages of a viewer, one per route. */
async function pagesOf(viewer: Example['viewer']): Promise<readonly Example[]> {
  const routes = new Set<string>()
  const all = await withPaths(server.config.publicUrl, examples)
  return all.filter(
    (one) => one.viewer === viewer && one.status === undefined && routes.size < routes.add(one.route).size,
  )
}

const widths = [1_280, 1_366, 1_440] as const

/** Loads a page and hydrates it. */
async function load(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.keyboard.press('Shift')
  await untilHydrated(page)
}

/** Presses twice at each part of a page. @returns the parts that moved */
async function issuesOf(page: Page, address: string): Promise<readonly string[]> {
  const issues: string[] = []
  const { pathname } = new URL(address, server.config.publicUrl)
  await load(page, address)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 })
    for (const point of await pressablePoints(page)) {
      const issue = await pressTwice(page, point)
      if (issue !== null) issues.push(`${address} ${width} px: ${issue}`)
      // Whether a press opened another page, dialog or menu.
      const isOther = await page.evaluate(
        (path) =>
          location.pathname !== path ||
          document.querySelector('dialog[open], [popover]:popover-open') !== null,
        pathname,
      )
      if (isOther) await load(page, address)
    }
  }
  return issues
}

test.each(['manager', 'clerk', 'owner', 'bidder1', undefined] as const)(
  'a press does not move the target of the next one, on the pages of %s',
  async (viewer) => {
    const { publicUrl } = server.config
    const pages = await pagesOf(viewer)
    const cookies = await cookiesOf(publicUrl, viewer ?? 'visitor')
    const issues: string[] = []
    for (const lang of languages) {
      const { page, context, leave } = await visit(browser, publicUrl, { allow: /./ })
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: publicUrl })))
      for (const { path } of pages) issues.push(...(await issuesOf(page, addressIn(lang, path))))
      await leave()
    }
    expect(issues).toEqual([])
  },
)
