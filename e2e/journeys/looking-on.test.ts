import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { filmAddress } from '#server/sale/streams/film-route.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import * as desk from '#wire/calls/house.ts'
import { newAk } from '#wire/client/ak.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, type Visitor, visit } from '../support/browser.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { openWhep } from '../support/whep-stand-in.ts'
import { wordsIn } from '../support/words-in.ts'

let server: LiveServer
let browser: Browser
const open: Visitor[] = []

beforeAll(async () => {
  // A WebRTC line to this very machine, whose own addresses Chromium would otherwise hide.
  browser = await openBrowser(['--disable-features=WebRtcHideLocalIpsWithMdns'])
})
afterEach(async () => {
  for (const visitor of open.splice(0)) await visitor.leave()
  await server.close()
})
afterAll(() => browser.close())

/** A live house that is shown as the demonstration is: with the film in place of a camera. */
const filmed = () => openLiveServer(inject('postgresUrl'), 'auto', {}, { DEMO: '1' })

type Coming = { width?: number; tolerate?: RegExp; as?: Session }

async function look(path: string, { as, ...options }: Coming = {}): Promise<Page> {
  const url = server.config.publicUrl
  const visitor = await visit(browser, url, options)
  open.push(visitor)
  if (as) await visitor.context.addCookies([{ ...sessionCookie(as), url }])
  await visitor.page.goto(path)
  await untilHydrated(visitor.page)
  return visitor.page
}

/** How far a page's picture has come, in seconds, once there is one. */
const played = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** The picture moves: it is further than it was. */
async function expectMoving(page: Page): Promise<void> {
  await expect.poll(() => played(page), { timeout: 30_000 }).toBeGreaterThan(0)
  const before = await played(page)
  await expect.poll(() => played(page), { timeout: 15_000 }).toBeGreaterThan(before + 0.4)
}

const isByWebRtc = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject !== null)

test('a manager sets the stream; it is watched by WebRTC, and by HLS with captions once that fails', async () => {
  server = await filmed()
  const whep = await openWhep(browser)
  const t = wordsIn('en')
  const manager = await server.join('manager@example.com', 'manager')
  const staff = await look(`/house/stream/${server.auctionId}`, {
    as: manager,
    tolerate: /Content Security Policy|Refused to connect/,
  })
  await staff.getByLabel(t('stream.house.hls')).fill('http://elsewhere.example.com/index.m3u8')
  await staff.getByRole('button', { name: t('stream.house.save') }).click()
  await staff.getByText(t('stream.house.invalid')).waitFor()
  await staff.getByLabel(t('stream.house.hls')).fill(filmAddress)
  await staff.getByLabel(t('stream.house.whep')).fill(whep.address)
  await staff.getByRole('button', { name: t('stream.house.save') }).click()
  await staff.getByText(t('stream.house.saved')).waitFor()
  // The page came before the address was set, and its policy keeps it from WebRTC: it shows the film.
  await staff.locator('video').waitFor()
  await staff.goto('about:blank')

  const page = await look(`/auction/${server.auctionId}/liveStream`, { tolerate: /503/ })
  await expectMoving(page)
  expect(await isByWebRtc(page)).toBe(true)
  await page.getByText(/^Rostrum, /).waitFor()
  await whep.fail()
  await expect.poll(() => isByWebRtc(page), { timeout: 20_000 }).toBe(false)
  await expectMoving(page)
  await page.getByRole('button', { name: t('stream.player.captions') }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('stream.player.pause') }).click()
  await page.getByRole('button', { name: t('stream.player.play') }).waitFor()

  const room = await look(`/auction/${server.auctionId}/live`, { width: 390, tolerate: /503/ })
  await expectMoving(room)
  await whep.close()
})

test('V2 V5 V6 the screen in the room shows a lot from its call to the hammer, in both languages, by itself', async () => {
  server = await filmed()
  const clerk = clientOf(server, (await server.join('clerk@example.com', 'clerk')).token)
  const { auctionId } = server
  const lotId = `${auctionId}-1`
  const sheet = async () => {
    const sale = await clerk.call(auctionGet, { id: auctionId })
    return { auctionId, ak: newAk(), seq: sale.ok ? sale.data.seq : 0 }
  }
  const onLot = async () => ({ ...(await sheet()), lotId })
  const done = async (asked: Promise<{ readonly ok: boolean }>) =>
    expect(await asked).toMatchObject({ ok: true })

  const page = await look(`/auction/${auctionId}/liveScreen`)
  const seen = (...texts: readonly string[]) =>
    expect
      .poll(
        () =>
          page
            .locator('main')
            .innerText()
            .then((text) => text.replace(/\s+/g, ' ')),
        { timeout: 10_000 },
      )
      .toEqual(expect.stringMatching(new RegExp(texts.map((text) => `(?=.*${text})`).join(''))))

  await seen(
    'The sale begins at',
    '开拍',
    'Next: lot 1',
    '下一件：第 1 号',
    'intoxicating liquor',
    '令人醺醉的酒類',
  )
  await done(clerk.call(desk.houseRoom, { ...(await sheet()), open: true }))
  await seen('The next lot is called in a moment', '下一件拍品即将叫拍')
  await done(clerk.call(desk.houseLotOpen, await onLot()))
  await seen('Château Belmont 1981', '贝蒙酒庄 1981', 'Opening bid', '起拍价')
  await done(clerk.call(desk.houseLotStart, await onLot()))
  await done(clerk.call(desk.houseFloorBid, { ...(await onLot()), bidPrice: 4_000 }))
  await seen('Current bid', '当前出价', 'HKD 4,000', 'In the room', '现场')
  await done(clerk.call(desk.houseLastCall, { ...(await onLot()), on: true }))
  await seen('Last call', '最后叫价')
  const called = Date.now()
  await done(clerk.call(desk.houseLastWarning, { ...(await onLot()), on: true }))
  await seen('Last warning', '最后提醒')
  await expectAccessible(page)
  await page.waitForTimeout(Math.max(0, called + 3_200 - Date.now()))
  await done(clerk.call(desk.houseSell, await onLot()))
  await seen('Sold', '成交', 'HKD 4,000', 'Next: lot 2', '下一件：第 2 号')
  const beyond = () =>
    [...document.querySelectorAll('main p')].filter((one) => one.scrollWidth > one.clientWidth).length
  expect(await page.evaluate(beyond)).toBe(0)
})
