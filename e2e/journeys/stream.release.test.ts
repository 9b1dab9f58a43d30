import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { filmAddress } from '#server/sale/streams/film-route.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { staffRateSet } from '#wire/calls/staff-rates.ts'
import * as saleCalls from '#wire/calls/staff-sale.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { openFakeWhep } from '../support/fake-whep.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

// WebRTC needs local addresses, which Chromium hides by default.
const browser = await closeAfterAll(openBrowser(['--disable-features=WebRtcHideLocalIpsWithMdns']))

/** A server with the demonstration's film as a stream. */
const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto', {}, { DEMO: '1' }))

async function openPage(
  path: string,
  { session = null, ...options }: VisitOptions & { session?: Session | null } = {},
): Promise<Page> {
  const { page } = await leaveAfterTest(signInAs(browser, house, session, path, options))
  return page
}

/** Returns the playback position of the page's video, in seconds. */
const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Expects the video to be playing. */
async function expectPlaying(page: Page): Promise<void> {
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0)
  const before = await currentTime(page)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 0.4)
}

const boxOf = (element: Locator) =>
  element.evaluate((shown) => {
    const { top, bottom, left, right, height } = shown.getBoundingClientRect()
    return { top, bottom, left, right, height }
  })

/** Expects two elements to be beside or below each other. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [first, second] = await Promise.all([boxOf(one), boxOf(other)])
  expect(first.right <= second.left || first.bottom <= second.top).toBe(true)
}

const isByWebRtc = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject !== null)

test('sets the stream, watches it by WebRTC, and by HLS with captions after a failure', async () => {
  const server = house
  const whep = await openFakeWhep(browser)
  const t = translatorFor('en')
  const manager = await server.join('manager@example.com', 'manager')
  const staff = await openPage(`/house/stream/${server.auctionId}`, {
    session: manager,
    allow: /Content Security Policy|Refused to connect/,
  })
  await staff.getByLabel(t('stream.house.hls')).fill('http://elsewhere.example.com/index.m3u8')
  await staff.getByRole('button', { name: t('stream.house.save') }).click()
  await staff.getByText(t('stream.house.invalid')).waitFor()
  await staff.getByLabel(t('stream.house.hls')).fill(filmAddress)
  await staff.getByLabel(t('stream.house.whep')).fill(whep.address)
  await staff.getByRole('button', { name: t('stream.house.save') }).click()
  await staff.getByText(t('stream.house.saved')).waitFor()
  // The page’s security policy predates the address and blocks WebRTC: the player falls back to the film.
  await staff.locator('video').waitFor()
  await staff.goto('about:blank')

  const clerk = await server.join('clerk@example.com', 'clerk')
  await createApiClerk(server, clerk).open(1)
  const page = await openPage(`/auction/${server.auctionId}/liveStream`, { allow: /503/ })
  await expectPlaying(page)
  expect(await isByWebRtc(page)).toBe(true)
  await page.getByText(/^Live(, |$)/).waitFor()
  await whep.fail()
  await expect.poll(() => isByWebRtc(page)).toBe(false)
  await expectPlaying(page)
  await page.getByRole('button', { name: t('stream.player.captions') }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('stream.player.pause') }).click()
  await page.getByRole('button', { name: t('stream.player.play') }).waitFor()

  const phone = await openPage(`/auction/${server.auctionId}/liveStream`, { width: 390, allow: /503/ })
  await expectPlaying(phone)
  const film = await boxOf(phone.locator('video'))
  expect(film.height).toBeCloseTo((390 * 9) / 16, 0)
  const pause = await boxOf(phone.getByRole('button', { name: t('stream.player.pause') }))
  expect(pause.top).toBeGreaterThanOrEqual(film.bottom)

  await phone.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const header = phone.locator('header')
  await expectApart(
    header.getByText(t('live.header.live')),
    header.getByRole('button', { name: t('shell.chat.open') }),
  )
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const room = await openPage(`/auction/${server.auctionId}/live`, { width: 390, allow: /503/ })
  await expectPlaying(room)
  await whep.close()
})

test('V2 V5 V6 updates the saleroom screen from opening to hammer in both languages', async () => {
  const server = await house.addSale('auto')
  const clerk = clientOf(server, (await server.join('clerk@example.com', 'clerk')).token)
  const { auctionId } = server
  const lotId = `${auctionId}-1`
  const stamp = async () => {
    const sale = await clerk.call(auctionGet, { id: auctionId })
    return { auctionId, ak: createIdempotencyKey(), seq: sale.ok ? sale.data.seq : 0 }
  }
  const lotStamp = async () => ({ ...(await stamp()), lotId })
  const expectOk = async (request: Promise<{ readonly ok: boolean }>) =>
    expect(await request).toMatchObject({ ok: true })

  const manager = clientOf(server, (await server.join('manager@example.com', 'manager')).token)
  for (const [code, rate] of [
    ['USD', '0.128'],
    ['CNY', '0.92'],
  ] as const)
    await expectOk(manager.call(staffRateSet, { code, rate }))
  const page = await openPage(`/auction/${auctionId}/liveScreen`)
  const expectTexts = (...texts: readonly string[]) =>
    expect
      .poll(() =>
        page
          .locator('main')
          .innerText()
          .then((text) => text.replace(/\s+/g, ' ')),
      )
      .toEqual(expect.stringMatching(new RegExp(texts.map((text) => `(?=.*${text})`).join(''))))

  await expectTexts(
    'Sale opens at',
    '开拍',
    'First lot: 1',
    '首件拍品：第 1 号',
    'intoxicating liquor',
    '令人醺醉的酒類',
  )
  await expectOk(clerk.call(saleCalls.staffRoom, { ...(await stamp()), open: true }))
  await expectTexts('The next lot will be offered shortly', '下一件拍品即将开拍')
  await expectOk(clerk.call(saleCalls.staffLotOpen, await lotStamp()))
  await expectTexts('Château Belmont 1981', '贝蒙酒庄 1981', 'Opening bid', '起拍价')
  await expectOk(clerk.call(saleCalls.staffLotStart, await lotStamp()))
  await expectOk(clerk.call(saleCalls.staffFloorBid, { ...(await lotStamp()), bidPrice: 4_000 }))
  await expectTexts('Current bid', '当前出价', 'HKD 4,000', 'Floor bid', '场内出价')
  // The currency board updates with the bid (M3).
  await expectTexts('USD ≈ 512', 'CNY ≈ 3,680')
  await expectOk(clerk.call(saleCalls.staffLastCall, { ...(await lotStamp()), on: true }))
  await expectTexts('Last call', '最后叫价')
  await expectOk(clerk.call(saleCalls.staffLastWarning, { ...(await lotStamp()), on: true }))
  await expectTexts('Last warning', '最后提醒')
  await expectAccessible(page)
  // The hammer is allowed three seconds after last call (V5).
  const sell = async () => (await clerk.call(saleCalls.staffSell, await lotStamp())).ok
  await expect.poll(sell, { interval: 300 }).toBe(true)
  await expectTexts('Sold', '已成交', 'HKD 4,000', 'Next: lot 2', '下一件拍品：第 2 号')
  const countOverflowing = () =>
    [...document.querySelectorAll('main p')].filter((one) => one.scrollWidth > one.clientWidth).length
  expect(await page.evaluate(countOverflowing)).toBe(0)
})
