import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { type Coming, comeAs } from '../support/come-as.ts'
import { holdHammer } from '../support/hammer.ts'
import { type LiveServer, openLiveServer } from '../support/live-server.ts'
import { wordsIn } from '../support/words-in.ts'

let server: LiveServer
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterEach(() => server.close())
afterAll(() => browser.close())

const come = (session: Session, path: string, coming?: Coming) =>
  comeAs(browser, server, session, path, coming)

const words = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

/** Waits until a button can be pressed, and presses its key. */
async function key(page: Page, name: string, press: string): Promise<void> {
  await page.locator('button:enabled', { hasText: name }).first().waitFor()
  await page.keyboard.press(press)
}

/** How far the desk reaches beyond its screen, in pixels: all of it, and the middle where all is done. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const [root, main] = [document.documentElement, document.querySelector('main')]
    return [
      root.scrollHeight - innerHeight,
      root.scrollWidth - innerWidth,
      main ? main.scrollHeight - main.clientHeight : 0,
    ]
  })

/** How far down a page something ends, in pixels. */
async function endOf(what: Locator): Promise<number> {
  const box = await what.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

/** Buttons too small for a finger, by what is written on them. */
const tooSmall = (page: Page, least: number) =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll('main button, header button')]
        .filter((one) => one.getBoundingClientRect().height < most)
        .map((one) => one.textContent),
    least,
  )

test('V6 V7 V10 V11 two clerks conduct one sale by keys, and it survives a restart and a change of machine', async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto')
  const [ann, carol, dora] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('carol@example.com', 'clerk'),
    server.join('dora@example.com', 'clerk'),
  ])
  const t = wordsIn('en')
  const zh = wordsIn('zh-Hans')
  const tolerate = /WebSocket|ERR_CONNECTION|Failed to load|ERR_EMPTY/
  const room = await come(ann, `/auction/${server.auctionId}/live`, { width: 390, tolerate })
  const desk = await come(carol, `/house/desk/${server.auctionId}`, { tolerate })
  const tablet = await come(dora, `/house/desk/${server.auctionId}`, {
    lang: 'zh-Hans',
    width: 1024,
    height: 768,
    tolerate,
  })

  await button(desk.page, t('desk.header.openRoom')).waitFor()
  // Before the room opens the head of the desk says most, and longest in English.
  await desk.page.setViewportSize({ width: 1024, height: 768 })
  expect(await overflow(desk.page)).toEqual([0, 0, 0])
  await desk.page.setViewportSize({ width: 1440, height: 900 })
  await desk.page.keyboard.press('d')
  await button(desk.page, t('desk.delay.by', { minutes: 10 })).waitFor()
  await desk.page.keyboard.press('Escape')
  await key(desk.page, t('desk.header.openRoom'), 'k')
  await key(desk.page, t('desk.act.openLot', { number: 1 }), 'o')
  await key(desk.page, t('desk.act.start'), 'b')
  await button(room.page, `${t('live.button.bid')} HKD 3,000`).click()
  await words(room.page, t('live.button.leading')).waitFor()

  await key(desk.page, t('desk.header.pause'), 'h')
  await words(room.page, t('live.notice.paused')).waitFor()
  await desk.page.keyboard.press('m')
  await desk.page.getByRole('textbox', { name: t('desk.message.label') }).fill('We go on at once')
  await desk.page.keyboard.press('Enter')
  await words(room.page, 'We go on at once').waitFor()
  await words(tablet.page, zh('desk.header.paused')).waitFor()
  await expectAccessible(desk.page)
  await expectAccessible(room.page)
  await key(tablet.page, zh('desk.notice.resume'), 'b')
  await words(room.page, t('live.notice.paused')).waitFor({ state: 'detached' })

  await key(desk.page, t('desk.act.undoWhat', { what: 'bid' }), 'z')
  await button(room.page, `${t('live.button.bid')} HKD 3,000`).waitFor()
  // What the house says takes nothing from the thumb's reach.
  expect(await endOf(button(room.page, `${t('live.button.bid')} HKD 3,000`))).toBeLessThanOrEqual(720)
  await key(tablet.page, zh('desk.act.redoWhat', { what: 'bid' }), 'y')
  await words(room.page, t('live.button.leading')).waitFor()

  await tablet.page.keyboard.press('i')
  await tablet.page.getByRole('dialog').getByText('Ann Lee').first().waitFor()
  await tablet.page.keyboard.press('Escape')
  await desk.page.keyboard.press('l')
  await tablet.page.locator('button[aria-pressed=true]', { hasText: zh('desk.waiting.byClerk') }).waitFor()

  await key(desk.page, t('desk.act.undoWhat', { what: 'bid' }), 'z')
  await button(room.page, `${t('live.button.bid')} HKD 3,000`).click()
  await words(room.page, t('live.strip.received')).waitFor()
  await button(tablet.page, zh('desk.waiting.accept', { amount: '3,000' })).waitFor()
  await button(tablet.page, zh('desk.notice.takeAway')).click()
  await words(room.page, 'We go on at once').waitFor({ state: 'detached' })
  expect(await overflow(desk.page)).toEqual([0, 0, 0])
  expect(await overflow(tablet.page)).toEqual([0, 0, 0])
  expect(await tooSmall(tablet.page, 44)).toEqual([])
  await expectAccessible(tablet.page)
  await key(desk.page, t('desk.waiting.accept', { amount: '3,000' }), 'Enter')
  await words(room.page, t('live.button.leading')).waitFor()

  await server.restart()
  await tablet.page.keyboard.press('t')
  await key(tablet.page, zh('desk.floor.bid'), 'Space')
  await desk.page.getByText(t('desk.who.telephone')).first().waitFor({ timeout: 20_000 })
  await desk.page.reload()
  await desk.page.getByText(t('desk.who.telephone')).first().waitFor()
  await desk.leave()

  // A command from a view that is behind would be refused (V7).
  await button(tablet.page, zh('desk.act.sellTelephone')).waitFor()
  await key(tablet.page, zh('desk.act.lastCall'), 'c')
  await button(tablet.page, zh('desk.act.lastCallOff')).waitFor()
  await tablet.page.keyboard.down('s')
  await words(tablet.page, zh('desk.act.reserveNotMet', { reserve: '4,000' })).waitFor()
  await tablet.page.keyboard.up('s')
  // Three seconds have to pass after last call (V5).
  await expect.poll(() => holdHammer(tablet.page), { timeout: 20_000, interval: 300 }).toBe('')
  await words(room.page, t('live.strip.sold')).waitFor()
  for (const visitor of [room, tablet]) await visitor.leave()
})
