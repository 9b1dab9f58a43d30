import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { clientOf } from '../support/live-server.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

let server: TimedServer
let browser: Browser

beforeAll(async () => {
  server = await openTimedServer(inject('postgresUrl'), 3_600_000)
  await bid('ann@example.com', 8_000)
  await bid('bob@example.com', 5_500)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

const path = '/auction/winter/record'

/** Registers a bidder and places a maximum bid on the first lot. @returns the last entry of the record */
async function bid(email: string, bidPrice: number): Promise<number> {
  const { token } = await server.join(email, 'bidder')
  const { auctionId } = server
  const params = { auctionId, lotId: 'winter-1', bidPrice, ak: createIdempotencyKey() }
  return dataOf(await clientOf(server, token).call(lotPrebid, params)).seq
}

async function openPage(lang: Language, width: number, allow?: RegExp) {
  const url = server.config.publicUrl
  const visitor = await visit(browser, url, { width, ...(allow && { allow }) })
  await visitor.context.addCookies([{ name: 'languageCode', value: lang, url }])
  return visitor
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Returns the number of the newest entry in the table. */
const newestSeq = async (page: Page) => Number(await page.locator('tbody th').first().innerText())

test.each(variants(['en', 1440], ['zh-Hans', 390]))(
  'reads the record of a sale and verifies it in the browser: %s, %i wide',
  async (lang, width) => {
    const t = translatorFor(lang)
    const { page, leave } = await openPage(lang, width)
    const checkers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('check-record')) checkers.push(request.resourceType())
    })
    await page.goto('/auction/winter')
    await page.getByRole('link', { name: t('auctions.story.record') }).click()
    await page.getByRole('heading', { name: t('record.page.heading') }).waitFor()
    await untilHydrated(page)
    expect(await page.locator('tbody').innerText()).toContain(t('record.entry.sealed'))

    expect(checkers).toEqual([])
    await press(page, t('record.check.act.check'))
    const count = await newestSeq(page)
    await page.getByText(t('record.check.intact', { count }), { exact: true }).waitFor()
    expect(checkers).toEqual(['script'])
    const head = page.locator('tbody details').first()
    await head.locator('summary').click()
    const hash = await head.locator('code').last().innerText()
    expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(await page.getByText(hash, { exact: true }).count()).toBe(2)
    await expectAccessible(page)
    await leave()
  },
)

test('shows new entries while the page is open and continues the verification from there', {
  tags: 'release',
}, async () => {
  const t = translatorFor('en')
  const { page, leave } = await openPage('en', 1440)
  await page.goto(path)
  await untilHydrated(page)
  const seqBefore = await newestSeq(page)
  await press(page, t('record.check.act.check'))
  await page.getByText(t('record.check.intact', { count: seqBefore }), { exact: true }).waitFor()
  const newSeq = await bid('late@example.com', 20_000)
  // The entries may arrive one by one.
  const newEntries = newSeq - seqBefore
  await page
    .getByRole('button', { name: t('record.entries.fresh', { count: newEntries }), exact: true })
    .click()
  await page.locator('tbody th', { hasText: String(seqBefore + 1) }).waitFor()
  const verify = t('record.check.act.more', { count: newEntries })
  await page.getByRole('button', { name: verify, exact: true }).click()
  expect(await newestSeq(page)).toBe(newSeq)
  await page.getByText(t('record.check.intact', { count: newSeq }), { exact: true }).waitFor()
  await leave()
})

test('detects and names an entry altered in transit', { tags: 'release' }, async () => {
  const t = translatorFor('en')
  const { page, leave } = await openPage('en', 390)
  await page.route('**/v1/sale/ledger*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace('"lotNum":2', '"lotNum":7') })
  })
  await page.goto(path)
  await untilHydrated(page)
  await press(page, t('record.check.act.check'))
  await page
    .getByRole('alert')
    .getByText(t('record.check.broken', { seq: '1' }))
    .waitFor()
  await expectAccessible(page)
  await leave()
})

test('reports a failed verification while offline and repeats it when online', {
  tags: 'release',
}, async () => {
  const t = translatorFor('en')
  const { page, context, leave } = await openPage(
    'en',
    1440,
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/,
  )
  await page.goto(path)
  await untilHydrated(page)
  await context.setOffline(true)
  await press(page, t('record.check.act.check'))
  await page.getByText(t('record.check.unreachable', { count: 0 }), { exact: true }).waitFor()
  await context.setOffline(false)
  await press(page, t('record.check.act.again'))
  await page.getByText(t('record.check.intact', { count: await newestSeq(page) }), { exact: true }).waitFor()
  await leave()
})
