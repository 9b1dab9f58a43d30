import { once } from 'node:events'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import texts from '#web/kit/i18n/en/live.json' with { type: 'json' }
import { sessionCookie } from '../e2e/support/session-cookie.ts'
import type { Bench, Row } from './bench.ts'
import { forkServer } from './fork-server.ts'
import { openBrowser } from './open-browser.ts'
import { quantile } from './quantile.ts'
import { copyOf, writeCopiedRoom } from './saleroom/copied-room.ts'
import type { SaleroomRequest, SaleroomServer } from './saleroom/messages.ts'
import { type PageTimes, readTimes, startRecording } from './saleroom/page-times.ts'
import { writePlainLot } from './saleroom/plain-lot.ts'
import { slowdownFor } from './slowdown.ts'

const bidsPerSecond = 20
const singlePresses = 40

/** How long a finger that taps stays down, and how long it is up before the next press, in milliseconds. */
const [pressMs, pauseMs] = [40, 460]

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop: Device = { slowdown: 1, context: { viewport: { width: 1440, height: 900 } } }

/** Where the page says that its bidder is leading. */
const leading = { selector: '[data-block="strip"]', text: texts.strip.leading }
const bidCall = '/v1/bid/offer'

/** The saleroom in a browser, while a lot is bid for; the browser has the same processors as the server. */
export const bench: Bench = {
  title: `The saleroom in a browser, beside ${bidsPerSecond} bids/s`,
  async run({ seconds }) {
    const child = forkServer(new URL('saleroom/server-process.ts', import.meta.url))
    const [server] = (await once(child, 'message')) as [SaleroomServer]
    const browser = await openBrowser()
    const ask = async (request: SaleroomRequest) => {
      child.send(request)
      await once(child, 'message')
    }
    try {
      const midRange = { slowdown: await telephoneSlowdown(browser), context: telephone }
      return [
        ...(await measurePresses(browser, server, ask)),
        ...(await measureHotLot(browser, server, ask, { on: desktop, seconds })),
        ...(await measureHotLot(browser, server, ask, { on: midRange, seconds })),
      ]
    } finally {
      await browser.close()
      child.send('leave')
      await once(child, 'exit')
    }
  },
}

type Ask = (request: SaleroomRequest) => Promise<void>
type Device = { readonly slowdown: number; readonly context: BrowserContextOptions }

/** How much slower a mid-range telephone's processor is than this one. */
async function telephoneSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const slowdown = slowdownFor(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  return slowdown
}

/** Opens the saleroom as the bidder, on a device. */
async function openRoom(browser: Browser, server: SaleroomServer, device: Device): Promise<Page> {
  const context = await browser.newContext({ ...device.context, baseURL: server.url })
  await context.addCookies([{ ...sessionCookie(server.bidder), url: server.url }])
  const page = await context.newPage()
  await page.goto(server.path)
  await page.locator('[data-key="bid"]').waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown })
  // Later parts of the page have loaded.
  await page.waitForTimeout(3_000)
  return page
}

/** From the press of the bid button to "leading", while nobody else bids. */
async function measurePresses(browser: Browser, server: SaleroomServer, ask: Ask): Promise<Row[]> {
  const page = await openRoom(browser, server, desktop)
  await startRecording(page, leading, bidCall)
  for (let press = 0; press < singlePresses; press += 1) {
    await ask({ kind: 'outbid' })
    const button = page.locator('[data-key="bid"]')
    await button.waitFor()
    // The button settles after its price has changed (V9).
    await page.waitForTimeout(1_000)
    await button.click()
    await page.getByText(leading.text).first().waitFor()
  }
  const times = await readTimes(page)
  await page.context().close()
  const floor = await measurePlainPresses(browser, server)
  return [
    row('from press to “leading”: p50', quantile(times.leading, 0.5), null),
    row('a bid’s round trip: p50', quantile(times.roundTrips, 0.5), null),
    {
      ...row('from press to “leading”, beyond the round trip: p50', beyondRoundTrip(times), 1),
      baseline: { name: 'a plain page that shows one word', figure: beyondRoundTrip(floor) },
    },
  ]
}

const beyondRoundTrip = ({ leading, roundTrips }: PageTimes): number =>
  quantile(leading, 0.5) - quantile(roundTrips, 0.5)

/** The floor of a press: a page of one button that calls the server and then writes the word. */
async function measurePlainPresses(browser: Browser, server: SaleroomServer): Promise<PageTimes> {
  const page = await browser.newPage({ ...desktop.context, baseURL: server.url })
  await page.goto('/healthz')
  await page.evaluate(
    ([text]) => {
      document.body.innerHTML = '<button>Bid</button><p></p>'
      const [button, place] = [document.querySelector('button'), document.querySelector('p')]
      button?.addEventListener('click', async () => {
        await (await fetch('/healthz')).text()
        place?.replaceChildren(text)
      })
    },
    [leading.text] as const,
  )
  await startRecording(page, { ...leading, selector: 'p' }, '/healthz')
  for (let press = 0; press < singlePresses; press += 1) {
    await page.evaluate(() => document.querySelector('p')?.replaceChildren())
    await page.waitForTimeout(200)
    await page.locator('button').click()
    await page.getByText(leading.text).waitFor()
  }
  const times = await readTimes(page)
  await page.close()
  return times
}

/**
 * What a hot lot costs a page: its tasks, and what its bidder's presses wait for; beside the
 * same document without React, and a plain page.
 */
async function measureHotLot(
  browser: Browser,
  server: SaleroomServer,
  ask: Ask,
  { on, seconds }: { readonly on: Device; readonly seconds: number },
): Promise<Row[]> {
  await ask({ kind: 'outbid' })
  const room = await openRoom(browser, server, on)
  const ours = await pressWhileOthersBid(room, ask, { seconds, button: '[data-key="bid"]' })
  const html = await copiedRoom(browser, server, ask, on)
  const copy = await openBarePage(browser, server, on, (page) =>
    writeCopiedRoom(page, html, server.auctionId),
  )
  const same = await pressWhileOthersBid(copy, ask, { seconds, button: '[data-key="bid"]' })
  const plain = await openBarePage(browser, server, on, (page) => writePlainLot(page, server.auctionId))
  const floor = await pressWhileOthersBid(plain, ask, { seconds, button: 'button' })
  const name = on === desktop ? 'desktop' : `telephone, processor / ${on.slowdown.toFixed(1)}`
  const ofCopy = '… of the same document without React'
  const ofPlain = '… of a plain page that writes as much'
  return [
    row(`${name}: interaction to next paint, p98`, ours.interaction, 100),
    row(ofCopy, same.interaction, null),
    row(ofPlain, floor.interaction, null),
    // An amount that changes under the finger, or settles, is not sent (V9).
    {
      what: `… bids sent by ${ours.presses} presses`,
      unit: '',
      ours: ours.bids,
      baseline: null,
      target: { atLeast: 1 },
    },
    row(`${name}: longest task in ${seconds} s`, ours.longestTask, 50),
    row(ofCopy, same.longestTask, null),
    row(ofPlain, floor.longestTask, null),
  ]
}

/** The document of the saleroom on a device while others bid. */
async function copiedRoom(browser: Browser, server: SaleroomServer, ask: Ask, on: Device): Promise<string> {
  await ask({ kind: 'outbid' })
  const room = await openRoom(browser, server, on)
  await ask({ kind: 'rivals', perSecond: bidsPerSecond })
  const html = await copyOf(room)
  await ask({ kind: 'rivals', perSecond: 0 })
  await room.context().close()
  return html
}

/** Opens a page without React that follows the same sale, on a device. */
async function openBarePage(
  browser: Browser,
  server: SaleroomServer,
  device: Device,
  write: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ ...device.context, baseURL: server.url, bypassCSP: true })
  const page = await context.newPage()
  await page.goto('/healthz')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown })
  await write(page)
  // It has caught up with the sale.
  await page.waitForTimeout(3_000)
  return page
}

/** How often a button was pressed, how many bids that sent, and the times in milliseconds. */
type Presses = {
  readonly presses: number
  readonly bids: number
  readonly interaction: number
  readonly longestTask: number
}

/** Presses a page's button twice a second while others bid, and closes the page. */
async function pressWhileOthersBid(
  page: Page,
  ask: Ask,
  { seconds, button }: { readonly seconds: number; readonly button: string },
): Promise<Presses> {
  // Found once: Playwright searches within the page, which would be measured too. The button stays in its place.
  const box = await page.locator(button).first().boundingBox()
  if (!box) throw new Error('The page has no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await ask({ kind: 'rivals', perSecond: bidsPerSecond })
  await startRecording(page, leading, bidCall)
  const until = performance.now() + seconds * 1_000
  let presses = 0
  while (performance.now() < until) {
    await page.mouse.click(x, y, { delay: pressMs })
    presses += 1
    await page.waitForTimeout(pauseMs)
  }
  const times = await readTimes(page)
  await ask({ kind: 'rivals', perSecond: 0 })
  await page.context().close()
  // Interactions under 16 ms are not recorded.
  const all = [...times.interactions, ...Array(Math.max(0, presses - times.interactions.length)).fill(16)]
  return {
    presses,
    bids: times.roundTrips.length,
    interaction: quantile(all, 0.98),
    longestTask: Math.max(0, ...times.longTasks),
  }
}

const row = (what: string, ours: number, atMost: number | null): Row => ({
  what,
  unit: 'ms',
  ours,
  baseline: null,
  target: atMost === null ? null : { atMost },
})
