import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { telephonesPath } from '#web/staff/telephones/telephones-path.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { pressBid } from '../support/press-bid.ts'
import { pressKey } from '../support/press-key.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const browser = await closeAfterAll(openBrowser())
let server: LiveServer
beforeAll(async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto')
})
afterAll(() => server.close())

const open = (session: Session, path: string, options?: VisitOptions) =>
  signInAs(browser, server, session, path, options)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const text = (page: Page, shown: string) => page.getByText(shown).first()

test('V17 calls a client, shows the telephone as ready, and bids for them against an online bidder', async () => {
  const [ann, ben, carol, dora] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('ben@example.com', 'bidder'),
    server.join('carol@example.com', 'clerk'),
    server.join('dora@example.com', 'clerk'),
  ])
  const registration = await clientOf(server, ben.token).call(auctionRegisterCheck, {
    auctionId: server.auctionId,
  })
  const { paddle } = dataOf(registration)
  const t = translatorFor('en')
  const zh = translatorFor('zh-Hans')
  const room = await open(ann, `/auction/${server.auctionId}/live`, { width: 390 })
  const desk = await open(carol, `/house/desk/${server.auctionId}`)
  const tablet = await open(carol, `/house/auctioneer/${server.auctionId}`, { width: 1180, height: 820 })
  const caller = await open(dora, telephonesPath(server.auctionId), { lang: 'zh-Hans' })

  // Ben requests the call, and a colleague adds a second lot.
  const client = await open(ben, `/auction/${server.auctionId}/lot/${server.auctionId}-1`, { width: 390 })
  await button(client.page, t('telephoneBid.offer')).click()
  await client.page.getByLabel(t('telephoneBid.note')).fill('Cantonese')
  await button(client.page, t('telephoneBid.send')).click()
  await text(client.page, t('telephoneBid.noteShown', { note: 'Cantonese' })).waitFor()
  await expectAccessible(client.page)
  await text(caller.page, zh('telephones.byClient')).waitFor()
  await button(caller.page, zh('telephones.add')).click()
  const sheet = caller.page.getByRole('dialog')
  await sheet.getByLabel(zh('telephones.request.paddle')).fill(paddle)
  await sheet.getByLabel(zh('telephones.request.lots')).fill('2')
  await sheet.getByRole('button', { name: zh('telephones.request.save') }).click()
  await text(desk.page, t('console.telephones.ready', { ready: 0, expected: 1 })).waitFor()
  await button(caller.page, zh('telephones.report', { from: 'toCall', to: 'calling' })).click()
  await button(caller.page, zh('telephones.showNumber')).click()
  await caller.page.getByRole('link', { name: /^\+852/ }).waitFor()
  await button(caller.page, zh('telephones.report', { from: 'calling', to: 'onLine' })).click()
  await text(caller.page, zh('telephones.notOffered', { number: '1' })).waitFor()
  await expectAccessible(caller.page)

  await pressKey(desk.page, t('console.header.openRoom'), 'k')
  await pressKey(desk.page, t('console.act.openLot', { number: '1' }), 'o')
  await pressKey(desk.page, t('console.act.start'), 'b')
  await button(caller.page, zh('telephones.report', { from: 'onLine', to: 'ready' })).click()
  await text(desk.page, t('console.telephones.ready', { ready: 1, expected: 1 })).waitFor()
  await text(tablet.page, t('auctioneer.telephones', { ready: 1, expected: 1 })).waitFor()

  await pressBid(room.page.getByRole('button', { name: `${t('live.button.bid')} HKD 3,000` }))
  await text(room.page, t('live.button.leading')).waitFor()
  await caller.page.getByRole('button', { name: /3,200/ }).waitFor()
  await caller.page.keyboard.press('Space')
  await text(caller.page, zh('telephones.leads', { paddle })).waitFor()
  await text(desk.page, t('console.who.telephonePaddle', { paddle })).waitFor()
  await room.page.getByRole('button', { name: /HKD 3,500/ }).waitFor()
  await caller.page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(caller.page)
  const overflow = await caller.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
})
