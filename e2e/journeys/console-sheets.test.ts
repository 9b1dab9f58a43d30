import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import { bidOffer } from '#wire/calls/bidding.ts'
import { newAk } from '#wire/client/ak.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { codes } from '#wire/refusals/codes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, type Visitor } from '../support/browser.ts'
import { type ClerkByCall, clerkByCall } from '../support/clerk-by-call.ts'
import { type Coming, comeAs } from '../support/come-as.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { wordsIn } from '../support/words-in.ts'

let server: LiveServer
let browser: Browser
let conducted: ClerkByCall
const here: Visitor[] = []
const t = wordsIn('en')

beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(async () => {
  for (const visitor of here.splice(0)) await visitor.leave()
  await server.close()
})
afterAll(() => browser.close())

/** A console with lot 1 open for bidding. */
async function atTheConsole(taken: 'auto' | 'clerk' = 'auto', coming?: Coming): Promise<Visitor> {
  server = await openLiveServer(inject('postgresUrl'), taken)
  const clerk = await server.join('clerk@example.com', 'clerk')
  conducted = clerkByCall(server, clerk)
  await conducted.open(1)
  const desk = await comeAs(browser, server, clerk, `/house/desk/${server.auctionId}`, coming)
  here.push(desk)
  await untilHydrated(desk.page)
  return desk
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

test('V11 a message typed while the line is cut stays on its sheet, and is sent once the line is back', async () => {
  const { page, context } = await atTheConsole('auto', {
    tolerate: /WebSocket|ERR_INTERNET|Failed to load/,
  })
  await page.keyboard.press('m')
  const sheet = page.getByRole('dialog', { name: t('desk.message.title') })
  const field = sheet.getByRole('textbox', { name: t('desk.message.label') })
  await field.fill('Back in five minutes')
  await context.setOffline(true)
  await page.getByText(t('desk.locked.title')).waitFor({ timeout: 40_000 })
  await page.keyboard.press('Enter')
  await sheet.getByText(/was not sent because the console has no connection/).waitFor()
  expect(await field.inputValue()).toBe('Back in five minutes')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByText(t('desk.locked.title')).waitFor({ state: 'detached', timeout: 40_000 })
  await field.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Back in five minutes').first().waitFor()
})

test('V8 a withdrawal that is refused keeps its reason on the sheet, with the refusal', async () => {
  const { page } = await atTheConsole()
  let isRefused = true
  await page.route('**/v1/house/sale/withdraw*', (route) =>
    isRefused
      ? route.fulfill({ json: { code: codes.conflict, msg: '', rid: 'here', data: { seq: 1 } } })
      : route.continue(),
  )
  await page.keyboard.press('x')
  const sheet = page.getByRole('dialog', { name: t('desk.reason.withdrawTitle', { number: 1 }) })
  const field = sheet.getByRole('textbox', { name: t('desk.reason.label') })
  await field.fill('Title disputed')
  await field.press('Enter')
  await sheet.getByText(t('desk.refusal.stale')).waitFor()
  expect(await field.inputValue()).toBe('Title disputed')
  isRefused = false
  await field.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await button(page, t('desk.act.openLot', { number: 2 })).waitFor()
})

test.each<Language>(['en', 'zh-Hans'])(
  'V8 a withdrawal that is being typed stays with its lot when a colleague opens the next: %s',
  async (lang) => {
    const words = wordsIn(lang)
    const { page } = await atTheConsole('auto', { lang })
    await page.keyboard.press('x')
    const sheet = page.getByRole('dialog', { name: words('desk.reason.withdrawTitle', { number: 1 }) })
    const field = sheet.getByRole('textbox', { name: words('desk.reason.label') })
    await field.fill('Title disputed')
    await conducted.floorBid(3_000)
    await conducted.lastCall()
    await conducted.sell()
    await conducted.open(2)
    await sheet.getByText(words('desk.reason.withdrawGone', { number: 1 })).waitFor()
    await field.press('Enter')
    const press = sheet.getByRole('button', { name: words('desk.reason.withdraw', { number: 1 }) })
    expect(await press.isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  },
)

test('V6 no lot is reopened over another that is open for bidding, and the console says why', async () => {
  const { page } = await atTheConsole()
  await conducted.floorBid(3_000)
  await conducted.lastCall()
  await conducted.sell()
  // Who bought it is asked first.
  await button(page, t('desk.ask.buyer.later')).waitFor()
  await page.keyboard.press('n')
  await button(page, t('desk.act.reopen')).waitFor()
  await page.keyboard.press('o')
  await button(page, t('desk.act.start')).waitFor()
  // The next lot is only called: the sheet names the lot that gives way.
  await page.keyboard.press('e')
  await page
    .getByRole('dialog')
    .getByText(t('desk.reason.givesWay', { number: 2 }))
    .waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await button(page, t('desk.floor.bid')).waitFor()
  expect(await page.getByRole('button', { name: t('desk.act.reopen'), exact: false }).count()).toBe(0)
  await page.keyboard.press('e')
  await page.getByText(t('desk.refusal.obstacle.biddingOpen')).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the console names the bidder who waits and the bidder who leads beside the paddle', async () => {
  const { page } = await atTheConsole('clerk')
  const ann = await server.join('ann@example.com', 'bidder')
  const lotId = `${server.auctionId}-1`
  const offer = { auctionId: server.auctionId, lotId, bidPrice: 3_000, ak: newAk() }
  dataOf(await clientOf(server, ann.token).call(bidOffer, offer))
  const waiting = page.getByRole('region', { name: t('desk.waiting.title') })
  await waiting.getByText('Ann Lee').waitFor()
  await page.keyboard.press('Enter')
  await waiting.getByText('Ann Lee').waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Ann Lee').waitFor()
  await expectAccessible(page)
})
