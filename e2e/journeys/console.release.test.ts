import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { holdHammer } from '../support/hammer.ts'
import { type LiveServer, openLiveServer } from '../support/live-server.ts'
import { pressBid } from '../support/press-bid.ts'
import { pressKey } from '../support/press-key.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

let server: LiveServer

const browser = await closeAfterAll(openBrowser())

afterEach(() => server.close())

const openPage = (session: Session, path: string, options?: VisitOptions) =>
  signInAs(browser, server, session, path, options)

const textIn = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

/** Returns the overflow of the console in pixels: of the page in both directions, and of its main area. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const [root, main] = [document.documentElement, document.querySelector('main')]
    return [
      root.scrollHeight - innerHeight,
      root.scrollWidth - innerWidth,
      main ? main.scrollHeight - main.clientHeight : 0,
    ]
  })

/** Returns the bottom edge of an element, in pixels. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

/**
 * Returns the vertical positions in pixels of the next decision, the floor bid and the hammer.
 */
const places = (page: Page) =>
  page.evaluate(() =>
    ['section[aria-label]', 'button[aria-keyshortcuts="Space"]', 'button[aria-keyshortcuts="S"]'].map(
      (selector) => document.querySelector(`main ${selector}`)?.getBoundingClientRect().top,
    ),
  )

/** Takes over from a colleague who is present, at the second press (V21). */
async function takeOver(page: Page, t: ReturnType<typeof translatorFor>): Promise<void> {
  await button(page, t('console.holder.take')).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('console.holder.take') })
    .click()
  await textIn(page, t('console.holder.taken', { name: 'Ann Lee' })).waitFor()
}

/** Returns the texts of buttons that are too small for touch. */
const buttonsBelow = (page: Page, minHeight: number) =>
  page.evaluate(
    (limit) =>
      [...document.querySelectorAll('main button, header button')]
        .filter((one) => one.getBoundingClientRect().height < limit)
        .map((one) => one.textContent),
    minHeight,
  )

test('V6 V7 V10 V11 V21 conducts a sale by keyboard with two clerks through handovers and a restart', async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto')
  const [ann, carol, dora] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('carol@example.com', 'clerk'),
    server.join('dora@example.com', 'clerk'),
  ])
  const t = translatorFor('en')
  const zh = translatorFor('zh-Hans')
  const allow = /WebSocket|ERR_CONNECTION|Failed to load|ERR_EMPTY/
  const room = await openPage(ann, `/auction/${server.auctionId}/live`, { width: 390, allow })
  const desk = await openPage(carol, `/house/desk/${server.auctionId}`, { allow })
  const tablet = await openPage(dora, `/house/desk/${server.auctionId}`, {
    lang: 'zh-Hans',
    width: 1024,
    height: 768,
    allow,
  })

  await button(desk.page, t('console.header.openRoom')).waitFor()
  const [deskPlaces, tabletPlaces] = [await places(desk.page), await places(tablet.page)]
  expect(deskPlaces).not.toContain(undefined)
  // The header is longest in English before the saleroom opens.
  await desk.page.setViewportSize({ width: 1024, height: 768 })
  expect(await overflow(desk.page)).toEqual([0, 0, 0])
  await desk.page.setViewportSize({ width: 1440, height: 900 })
  await desk.page.keyboard.press('d')
  await button(desk.page, t('console.delay.by', { minutes: 10 })).waitFor()
  await desk.page.keyboard.press('Escape')
  await pressKey(desk.page, t('console.header.openRoom'), 'k')
  await pressKey(desk.page, t('console.act.openLot', { number: '1' }), 'o')
  await pressKey(desk.page, t('console.act.start'), 'b')
  await pressBid(button(room.page, `${t('live.button.bid')} HKD 3,000`))
  await textIn(room.page, t('live.button.leading')).waitFor()

  await pressKey(desk.page, t('console.header.pause'), 'h')
  await textIn(room.page, t('live.notice.paused')).waitFor()
  // A command from an outdated view would be refused (V7).
  await textIn(desk.page, t('console.header.paused')).waitFor()
  await desk.page.keyboard.press('m')
  await desk.page.getByRole('textbox', { name: t('console.message.label') }).fill('We go on at once')
  await desk.page.keyboard.press('Enter')
  await textIn(room.page, 'We go on at once').waitFor()
  await textIn(tablet.page, zh('console.header.paused')).waitFor()
  // Neither a pause nor an announcement moves a button.
  expect(await places(desk.page)).toEqual(deskPlaces)
  await expectAccessible(desk.page)
  await expectAccessible(room.page)
  // The colleague watches without commands until the clerk hands over.
  await textIn(tablet.page, zh('console.holder.follow', { name: 'Ann Lee' })).waitFor()
  expect(await button(tablet.page, zh('console.notice.resume')).count()).toBe(0)
  await expectAccessible(tablet.page)
  await desk.page.keyboard.press('i')
  await button(desk.page, t('console.holder.handOverTo', { name: 'Ann Lee' })).click()
  await desk.page.keyboard.press('Escape')
  await textIn(desk.page, t('console.holder.offering', { name: 'Ann Lee' })).waitFor()
  expect(await places(desk.page)).toEqual(deskPlaces)
  await button(tablet.page, zh('console.holder.accept')).click()
  await textIn(tablet.page, zh('console.holder.received', { name: 'Ann Lee' })).waitFor()
  await textIn(desk.page, t('console.holder.follow', { name: 'Ann Lee' })).waitFor()
  expect(await places(tablet.page)).toEqual(tabletPlaces)
  await pressKey(tablet.page, zh('console.notice.resume'), 'b')
  await textIn(room.page, t('live.notice.paused')).waitFor({ state: 'detached' })
  await textIn(desk.page, t('console.header.paused')).waitFor({ state: 'detached' })

  await takeOver(desk.page, t)
  await tablet.page.getByRole('alert').filter({ hasText: 'Ann Lee' }).waitFor()
  expect(await places(desk.page)).toEqual(deskPlaces)
  await pressKey(desk.page, t('console.act.undoWhat', { what: 'bid' }), 'z')
  await button(room.page, `${t('live.button.bid')} HKD 3,000`).waitFor()
  // A message does not push the button out of reach.
  await expect
    .poll(() => bottomOf(button(room.page, `${t('live.button.bid')} HKD 3,000`)))
    .toBeLessThanOrEqual(720)
  await takeOver(tablet.page, zh)
  // The clerk who conducts the sale continues after a reload.
  await tablet.page.reload()
  await pressKey(tablet.page, zh('console.act.redoWhat', { what: 'bid' }), 'y')
  await textIn(room.page, t('live.button.leading')).waitFor()

  await tablet.page.keyboard.press('i')
  await tablet.page.getByRole('dialog').getByText('Ann Lee').first().waitFor()
  await tablet.page.keyboard.press('Escape')
  await tablet.page.keyboard.press('l')
  await tablet.page.locator('button[aria-pressed=true]', { hasText: zh('console.waiting.byClerk') }).waitFor()

  await pressKey(tablet.page, zh('console.act.undoWhat', { what: 'bid' }), 'z')
  await pressBid(button(room.page, `${t('live.button.bid')} HKD 3,000`))
  await textIn(room.page, t('live.strip.received')).waitFor()
  await button(tablet.page, zh('console.waiting.accept', { amount: '3,000' })).waitFor()
  await button(tablet.page, zh('console.notice.takeAway')).click()
  await textIn(room.page, 'We go on at once').waitFor({ state: 'detached' })
  await expect.poll(() => overflow(desk.page)).toEqual([0, 0, 0])
  await expect.poll(() => overflow(tablet.page)).toEqual([0, 0, 0])
  expect(await places(tablet.page)).toEqual(tabletPlaces)
  expect(await buttonsBelow(tablet.page, 44)).toEqual([])
  await expectAccessible(tablet.page)
  await pressKey(tablet.page, zh('console.waiting.accept', { amount: '3,000' }), 'Enter')
  await textIn(room.page, t('live.button.leading')).waitFor()

  const reconnecting = tablet.page.waitForEvent('websocket')
  await server.restart()
  await reconnecting
  await tablet.page.keyboard.press('t')
  await pressKey(tablet.page, zh('console.floor.telephoneBid'), 'Space')
  await desk.page.getByText(t('console.who.telephone')).first().waitFor()
  await desk.page.reload()
  await desk.page.getByText(t('console.who.telephone')).first().waitFor()
  await desk.leave()

  await button(tablet.page, zh('console.act.sellTelephone', { price: '3,200' })).waitFor()
  await pressKey(tablet.page, zh('console.act.lastCall'), 'c')
  await button(tablet.page, zh('console.act.lastCallOff')).waitFor()
  await tablet.page.keyboard.down('s')
  await textIn(tablet.page, zh('console.act.reserveNotMet', { reserve: '4,000' })).waitFor()
  await tablet.page.keyboard.up('s')
  // The hammer is allowed three seconds after last call (V5).
  await expect.poll(() => holdHammer(tablet.page), { interval: 300 }).toBe('')
  await textIn(room.page, t('live.strip.sold')).waitFor()
  for (const visitor of [room, tablet]) await visitor.leave()
})
