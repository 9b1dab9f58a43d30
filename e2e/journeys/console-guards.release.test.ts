import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { bidOffer } from '#wire/calls/bidding.ts'
import { lotBids } from '#wire/calls/lots.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, type Visitor } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { pressKey, untilEnabled } from '../support/press-key.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

let server: LiveServer
let clerk: Session
const t = translatorFor('en')
const zh = translatorFor('zh-Hans')

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

const openPage = (session: Session, path: string, options?: VisitOptions): Promise<Visitor> =>
  leaveAfterTest(signInAs(browser, server, session, path, options))

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()
const prompt = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })

/** Opens a console with bidding open on lot 1 at 3,000. */
async function openConsole(bidAcceptance: 'auto' | 'clerk', options?: VisitOptions): Promise<Visitor> {
  server = await house.addSale(bidAcceptance)
  clerk = await server.join('clerk@example.com', 'clerk')
  const consoleVisit = await openPage(clerk, `/house/desk/${server.auctionId}`, options)
  await pressKey(consoleVisit.page, t('console.header.openRoom'), 'k')
  await pressKey(consoleVisit.page, t('console.act.openLot', { number: '1' }), 'o')
  await pressKey(consoleVisit.page, t('console.act.start'), 'b')
  await untilEnabled(consoleVisit.page, t('console.floor.bid'))
  return consoleVisit
}

async function bids(): Promise<readonly (readonly [string, number])[]> {
  const params = { lotId: `${server.auctionId}-1`, size: 60 }
  const { list } = dataOf(await clientOf(server, clerk.token).call(lotBids, params))
  return list.map(({ channel, price }) => [channel, price] as const)
}

async function typeBid(page: Page, amount: string): Promise<void> {
  await page.keyboard.press('=')
  await page.getByRole('textbox', { name: t('console.floor.amount', { currency: 'HKD' }) }).fill(amount)
  await page.keyboard.press('Enter')
}

test('V15 confirms an unusual floor bid by its amount in words', async () => {
  const { page } = await openConsole('auto')
  const title = 'Floor bid of thirty thousand?'
  await typeBid(page, '30000')
  await prompt(page, title).getByText('30,000', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await bids()).toEqual([])
  // Enter changes the amount without bidding.
  await page.keyboard.press('Enter')
  await prompt(page, title).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await typeBid(page, '9000')
  await button(page, t('console.act.undoWhat', { what: 'bid' })).waitFor()
  expect(await bids()).toEqual([['room', 9_000]])
  await typeBid(page, '300000')
  await prompt(page, 'Floor bid of three hundred thousand?').waitFor()
  await page.keyboard.press('h')
  await page.getByText('300,000').first().waitFor()
  await expect.poll(bids).toContainEqual(['room', 300_000])
})

test('V3 V15 confirms a floor bid at the price of an unusual online bid', async () => {
  const { page } = await openConsole('clerk')
  const ann = await server.join('ann@example.com', 'bidder')
  const lotId = `${server.auctionId}-1`
  const offer = { auctionId: server.auctionId, lotId, bidPrice: 30_000, ak: createIdempotencyKey() }
  dataOf(await clientOf(server, ann.token).call(bidOffer, offer))
  await pressKey(page, t('console.waiting.accept', { amount: '30,000' }), 'r')
  await pressKey(page, t('console.ask.reject.floorFirst.title'), '1')
  await prompt(page, 'Floor bid of thirty thousand?').waitFor()
  expect(await bids()).toEqual([])
  await page.keyboard.press('h')
  await expect.poll(bids).toEqual([['room', 30_000]])
})

test('V2 asks before opening a lot over an open one, naming both', async () => {
  const { page } = await openConsole('auto')
  const promptTitle = (opens: number) => t('console.ask.openLot.title', { number: '1', opens: String(opens) })
  await page.keyboard.press('o')
  await prompt(page, promptTitle(2)).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await prompt(page, promptTitle(2)).waitFor({ state: 'detached' })
  await untilEnabled(page, t('console.floor.bid'))

  await page.keyboard.press('g')
  await page.getByRole('textbox', { name: t('console.run.goTo') }).fill('3')
  await page.keyboard.press('Enter')
  await prompt(page, promptTitle(3)).waitFor()
  await page.keyboard.press('Enter')
  await pressKey(page, t('console.act.start'), 'b')
  await page.getByRole('region', { name: t('console.bids.title', { number: '3' }) }).waitFor()
})

test('V8 shows a withdrawn lot with void bids on pages loaded later', async () => {
  const { page } = await openConsole('auto')
  await pressKey(page, t('console.floor.bid'), 'Space')
  await button(page, t('console.act.undoWhat', { what: 'bid' })).waitFor()
  await page.keyboard.press('x')
  await page.getByRole('textbox', { name: t('console.reason.label') }).fill('Title disputed')
  await page.keyboard.press('Enter')
  await button(page, t('console.act.openLot', { number: '2' })).waitFor()
  const ann = await server.join('ann@example.com', 'bidder')
  const { page: room } = await openPage(ann, `/auction/${server.auctionId}/live`)
  await room.getByText(t('live.strip.bidsVoid')).first().waitFor()
  await room.getByText(t('live.strip.withdrawn'), { exact: true }).first().waitFor()
  const { page: screen } = await openPage(clerk, `/auction/${server.auctionId}/liveScreen`)
  await screen.getByText(t('screen.withdrawn'), { exact: true }).first().waitFor()
  expect(await screen.getByText(t('screen.between')).count()).toBe(0)

  await pressKey(page, t('console.act.openLot', { number: '2' }), 'o')
  await room.getByText(t('live.strip.withdrawn'), { exact: true }).first().waitFor({ state: 'detached' })
})

test('V7 locks the console without a connection and sends nothing', async () => {
  const consoleVisit = await openConsole('auto', { allow: /WebSocket|ERR_INTERNET|Failed to load/ })
  const { page, context } = consoleVisit
  const tablet = await openPage(clerk, `/house/desk/${server.auctionId}`, {
    lang: 'zh-Hans',
    allow: /WebSocket|ERR_INTERNET|Failed to load/,
  })
  await untilEnabled(tablet.page, zh('console.floor.bid'))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/house/')) sent.push(request.url())
  })
  await context.setOffline(true)
  await page.getByRole('alert').getByText(t('console.locked.title')).waitFor()
  for (const label of ['floor.bid', 'act.lastCall', 'act.undo', 'header.closeRoom'] as const)
    expect(await button(page, t(`console.${label}`)).isDisabled()).toBe(true)
  for (const shortcut of ['Space', 'c', 'z', 'h', 'a', 'l', 'o']) {
    await page.keyboard.press(shortcut)
    await page.getByText(/was not sent because the console has no connection/).waitFor()
  }
  expect(sent).toEqual([])
  expect(await bids()).toEqual([])
  await page.getByText(t('console.price.lastKnown')).first().waitFor()
  await context.setOffline(false)
  await page.getByRole('alert').getByText(t('console.locked.title')).waitFor({ state: 'detached' })
  await untilHydrated(page)
  await pressKey(page, t('console.floor.bid'), 'Space')
  await expect.poll(bids).toEqual([['room', 3_000]])
})
