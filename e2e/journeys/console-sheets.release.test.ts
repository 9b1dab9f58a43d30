import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { bidOffer } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { codes } from '#wire/refusals/codes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiClerk, createApiClerk } from '../support/api-clerk.ts'
import { openBrowser, untilHydrated, type Visitor } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { untilEnabled } from '../support/press-key.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

let server: LiveServer
let apiClerk: ApiClerk
const t = translatorFor('en')

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

/** Opens a console with bidding open on lot 1. */
async function openConsole(
  bidAcceptance: 'auto' | 'clerk' = 'auto',
  options?: VisitOptions,
): Promise<Visitor> {
  server = await house.addSale(bidAcceptance)
  const clerk = await server.join('clerk@example.com', 'clerk')
  apiClerk = createApiClerk(server, clerk)
  await apiClerk.open(1)
  const consoleVisit = await leaveAfterTest(
    signInAs(browser, server, clerk, `/house/desk/${server.auctionId}`, options),
  )
  await untilHydrated(consoleVisit.page)
  const translate = translatorFor(options?.lang ?? 'en')
  await consoleVisit.page
    .getByText(
      new RegExp(`^${translate('console.header.link', { milliseconds: 0 }).replace('0', '[\\d,]+')}$`),
    )
    .waitFor()
  return consoleVisit
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

test('V11 keeps a message typed while offline and sends it after reconnecting', async () => {
  const { page, context } = await openConsole('auto', {
    allow: /WebSocket|ERR_INTERNET|Failed to load/,
  })
  await page.keyboard.press('m')
  const sheet = page.getByRole('dialog', { name: t('console.message.title') })
  const field = sheet.getByRole('textbox', { name: t('console.message.label') })
  await field.fill('Back in five minutes')
  await context.setOffline(true)
  await page.getByText(t('console.locked.title')).waitFor()
  await page.keyboard.press('Enter')
  await sheet.getByText(/was not sent because the console has no connection/).waitFor()
  expect(await field.inputValue()).toBe('Back in five minutes')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByText(t('console.locked.title')).waitFor({ state: 'detached' })
  await field.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Back in five minutes').first().waitFor()
})

test('V8 keeps the reason and shows the refusal when a withdrawal fails', async () => {
  const { page } = await openConsole()
  let isRefused = true
  await page.route('**/v1/house/sale/withdraw*', (route) =>
    isRefused
      ? route.fulfill({ json: { code: codes.conflict, msg: '', rid: 'here', data: { seq: 1 } } })
      : route.continue(),
  )
  await page.keyboard.press('x')
  const sheet = page.getByRole('dialog', { name: t('console.reason.withdrawTitle', { number: '1' }) })
  const field = sheet.getByRole('textbox', { name: t('console.reason.label') })
  await field.fill('Title disputed')
  await field.press('Enter')
  await sheet.getByText(t('console.refusal.stale')).waitFor()
  expect(await field.inputValue()).toBe('Title disputed')
  isRefused = false
  await field.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await button(page, t('console.act.openLot', { number: '2' })).waitFor()
})

test.each(variants('zh-Hans', 'en'))(
  'V8 keeps a withdrawal on its lot when a colleague opens the next: %s',
  async (lang) => {
    const translate = translatorFor(lang)
    const { page } = await openConsole('auto', { lang })
    await page.keyboard.press('x')
    const sheet = page.getByRole('dialog', {
      name: translate('console.reason.withdrawTitle', { number: '1' }),
    })
    const field = sheet.getByRole('textbox', { name: translate('console.reason.label') })
    await field.fill('Title disputed')
    await apiClerk.floorBid(3_000)
    await apiClerk.lastCall()
    await apiClerk.sell()
    await apiClerk.open(2)
    await sheet.getByText(translate('console.reason.withdrawGone', { number: '1' })).waitFor()
    await field.press('Enter')
    const submit = sheet.getByRole('button', { name: translate('console.reason.withdraw', { number: '1' }) })
    expect(await submit.isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  },
)

test('V6 refuses to reopen a lot while another is open for bidding, with the reason', async () => {
  const { page } = await openConsole()
  await apiClerk.floorBid(3_000)
  await apiClerk.lastCall()
  await apiClerk.sell()
  // The prompt for the buyer comes first.
  await button(page, t('console.ask.buyer.later')).waitFor()
  await page.keyboard.press('n')
  await untilEnabled(page, t('console.act.reopen'))
  await page.keyboard.press('o')
  await button(page, t('console.act.start')).waitFor()
  // The next lot is only open, without bidding: the sheet names the lot that is set aside.
  await page.keyboard.press('e')
  await page
    .getByRole('dialog')
    .getByText(t('console.reason.givesWay', { number: '2' }))
    .waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await untilEnabled(page, t('console.floor.bid'))
  await expect
    .poll(() => page.locator('button:enabled', { hasText: t('console.act.reopen') }).count())
    .toBe(0)
  await page.keyboard.press('e')
  await page.getByText(t('console.refusal.obstacle.biddingOpen')).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('names the pending and the leading bidder beside their paddles', async () => {
  const { page } = await openConsole('clerk')
  const ann = await server.join('ann@example.com', 'bidder')
  const lotId = `${server.auctionId}-1`
  const offer = { auctionId: server.auctionId, lotId, bidPrice: 3_000, ak: createIdempotencyKey() }
  dataOf(await clientOf(server, ann.token).call(bidOffer, offer))
  const waiting = page.getByRole('region', { name: t('console.waiting.title') })
  await waiting.getByText('Ann Lee').waitFor()
  await page.keyboard.press('Enter')
  await waiting.getByText('Ann Lee').waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Ann Lee').waitFor()
  await expectAccessible(page)
})
