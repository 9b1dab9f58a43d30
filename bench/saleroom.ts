import { once } from 'node:events'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import texts from '#web/kit/i18n/en/live.json' with { type: 'json' }
import { sessionCookie } from '../e2e/support/session-cookie.ts'
import type { Bench, Row } from './bench.ts'
import { forkServer } from './fork-server.ts'
import { openBrowser } from './open-browser.ts'
import { quantile } from './quantile.ts'
import type { SaleroomRequest, SaleroomServer } from './saleroom/messages.ts'
import { readTimes, startRecording } from './saleroom/page-times.ts'

const bidsPerSecond = 20
const presses = 40
/** One frame, in milliseconds. */
const frameMs = 1000 / 60

/** A mid-range telephone: its processor against this machine's. */
const telephone = {
  slowdown: 4,
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
const desktop = { slowdown: 1, context: { viewport: { width: 1440, height: 900 } } } as const

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
      return [
        ...(await measurePresses(browser, server, ask)),
        ...(await measureHotLot(browser, server, ask, { on: desktop, seconds })),
        ...(await measureHotLot(browser, server, ask, { on: telephone, seconds })),
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
  const leading = texts.strip.leading
  await startRecording(page, leading)
  for (let press = 0; press < presses; press += 1) {
    await ask({ kind: 'outbid' })
    const button = page.locator('[data-key="bid"]')
    await button.waitFor()
    // The button settles after its price has changed (V9).
    await page.waitForTimeout(1_000)
    await button.click()
    await page.getByText(leading).first().waitFor()
  }
  const times = await readTimes(page)
  await page.context().close()
  return [
    row('from press to “leading”: p50', quantile(times.leading, 0.5), null),
    row('a bid’s round trip: p50', quantile(times.roundTrips, 0.5), null),
    row(
      'from press to “leading”, beyond the round trip: p50',
      quantile(times.leading, 0.5) - quantile(times.roundTrips, 0.5),
      frameMs,
    ),
  ]
}

/** What a hot lot costs a page: its tasks, and what its bidder's presses wait for. */
async function measureHotLot(
  browser: Browser,
  server: SaleroomServer,
  ask: Ask,
  { on, seconds }: { readonly on: Device; readonly seconds: number },
): Promise<Row[]> {
  await ask({ kind: 'outbid' })
  const page = await openRoom(browser, server, on)
  await ask({ kind: 'rivals', perSecond: bidsPerSecond })
  await startRecording(page, texts.strip.leading)
  const until = performance.now() + seconds * 1_000
  let interactions = 0
  while (performance.now() < until) {
    const place = await page.locator('[data-key="bid"], [data-key="chat"]').first().boundingBox()
    if (place) {
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
      interactions += 1
    }
    await page.waitForTimeout(500)
  }
  const times = await readTimes(page)
  await ask({ kind: 'rivals', perSecond: 0 })
  await page.context().close()
  const all = [
    ...times.interactions,
    ...Array(Math.max(0, interactions - times.interactions.length)).fill(16),
  ]
  const name = on === desktop ? 'desktop' : `telephone, processor / ${on.slowdown}`
  return [
    row(`${name}: interaction to next paint, p98`, quantile(all, 0.98), 100),
    row(`${name}: longest task in ${seconds} s`, Math.max(0, ...times.longTasks), 50),
  ]
}

const row = (what: string, ours: number, atMost: number | null): Row => ({
  what,
  unit: 'ms',
  ours,
  baseline: null,
  target: atMost === null ? null : { atMost },
})
