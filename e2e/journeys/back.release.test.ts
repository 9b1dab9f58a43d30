import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { goBack } from '../support/history.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openTestServer(inject('postgresUrl')))
const browser = await closeAfterAll(openBrowser())

const t = translatorFor('en')

test('Back closes an open dialog, then leaves its page', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl)
  await page.goto('/')
  await untilHydrated(page)
  await page.locator('footer a[href="/faq"]').click()
  await page.waitForURL('**/faq')
  await page.getByRole('button', { name: t('shell.links.search'), exact: true }).click()
  const search = page.getByRole('dialog', { name: t('shell.search.label') })
  await search.waitFor()
  await goBack(page)
  await search.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/faq')
  await goBack(page)
  await page.waitForURL((url) => url.pathname === '/')
  await leave()
})
