import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { pressBid } from '../support/press-bid.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 3_600_000))
const browser = await closeAfterAll(openBrowser())

const t = translatorFor('en')

async function checkAll(page: Page): Promise<void> {
  await page.goto('/profile/receipts')
  await untilHydrated(page)
  await page.getByText(t('receipts.isStored')).waitFor()
  await page.getByRole('button', { name: t('receipts.checkAll'), exact: true }).click()
}

test('stores the receipt of a bid, verifies it, and detects an altered one', async () => {
  const { publicUrl: url } = server.config
  const session = await server.join('ann@example.com', 'bidder')
  const { page, context, leave } = await visit(browser, url)
  await context.addCookies([{ ...sessionCookie(session), url }])
  await page.goto('/auction/winter/lot/winter-1')
  await untilHydrated(page)
  await page
    .getByRole('button', { name: /^Review bid of HKD/ })
    .first()
    .click()
  await pressBid(page.getByRole('dialog').locator('button[type="submit"]'))
  await page.getByRole('link', { name: t('bids.receipt'), exact: true }).waitFor()
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('receipts ')))

  await checkAll(page)
  await page.getByText(t('receipts.outcome.good', { count: 1 })).waitFor()
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('receipts ')) ?? ''
    localStorage.setItem(name, (localStorage.getItem(name) ?? '').replace(/"price":(\d+)/, '"price":9$1'))
  })
  await checkAll(page)
  await page
    .getByRole('alert')
    .getByText(/does not match the public record/)
    .waitFor()
  expect(await page.getByText(t('receipts.verdict.notInRecord'), { exact: true }).count()).toBe(1)
  await leave()
})
