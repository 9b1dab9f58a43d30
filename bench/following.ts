import { once } from 'node:events'
import type { Browser, Page } from 'playwright-core'
import { type Client, createClient } from '#wire/client/client.ts'
import { sessionCookie } from '../e2e/support/session-cookie.ts'
import type { Bench, Row } from './bench.ts'
import { changesOf, type OpenPage, type StaffChange } from './following/changes.ts'
import { type FollowingServer, type SaleState, saleStates } from './following/messages.ts'
import { forkServer } from './fork-server.ts'
import { openBrowser } from './open-browser.ts'

const bidsPerSecond = 20

/** From the press of staff to the frame in which the last open page shows their change, while others bid. */
export const bench: Bench = {
  title: `Pages that follow changes by staff, beside ${bidsPerSecond} bids/s`,
  async run() {
    const browser = await openBrowser()
    const rows: Row[] = []
    for (const state of saleStates) rows.push(...(await measureSale(browser, state)))
    await browser.close()
    return rows
  },
}

const names = { timed: 'timed', beforeLive: 'live, not begun', live: 'live' } as const

async function measureSale(browser: Browser, state: SaleState): Promise<readonly Row[]> {
  const child = forkServer(new URL('following/server-process.ts', import.meta.url), [
    state,
    String(bidsPerSecond),
  ])
  const [server] = (await once(child, 'message')) as [FollowingServer]
  const { url: origin, auctionId, manager } = server
  const staff = createClient({
    origin,
    appid: 'web',
    key: 'rostrum-demo',
    token: () => manager.token,
    lang: () => 'en',
  })
  const pages = new Map<OpenPage, Page>([
    ['lot', await openPage(browser, server, `/auction/${auctionId}/lot/${auctionId}-2`)],
    ['sale', await openPage(browser, server, `/auction/${auctionId}`)],
    ...(state === 'live'
      ? [['saleroom', await openPage(browser, server, `/auction/${auctionId}/live`)] as const]
      : []),
  ])
  const rows: Row[] = []
  for (const change of changesOf[state]) {
    const ours = await measureChange({ change, pages, staff, auctionId })
    rows.push({
      what: `${names[state]}: ${change.what}`,
      unit: 'ms',
      ours,
      baseline: null,
      target: { atMost: 1_000 },
    })
  }
  for (const page of pages.values()) await page.context().close()
  child.send('leave')
  await once(child, 'exit')
  return rows
}

async function openPage(browser: Browser, server: FollowingServer, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Hong_Kong',
  })
  await context.addCookies([{ ...sessionCookie(server.bidder), url: server.url }])
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

type Measured = {
  readonly change: StaffChange
  readonly pages: ReadonlyMap<OpenPage, Page>
  readonly staff: Client
  readonly auctionId: string
}

/** @returns how long the slowest page took, in milliseconds */
async function measureChange({ change, pages, staff, auctionId }: Measured): Promise<number> {
  await change.prepare?.(staff, auctionId)
  const shown = [...pages].flatMap(([name, page]) => {
    const text = change.shown[name]
    return text === undefined ? [] : [{ name, page, text }]
  })
  for (const { name, page, text } of shown)
    if (await isShown(page, text)) throw new Error(`${change.what}: the page ${name} shows it before`)
  const seen = shown.map(({ name, page, text }) =>
    seenAt(page, text).catch((cause: unknown) => {
      throw new Error(`${change.what}: the page ${name} does not show it`, { cause })
    }),
  )
  const from = Date.now()
  await change.make(staff, auctionId)
  return Math.max(...(await Promise.all(seen))) - from
}

/** Styles may show a text in capitals. */
const isShown = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((looked) => document.body.innerText.toLowerCase().includes(looked), text.toLowerCase())

/**
 * The time of the first frame that shows a text, by the clock that this process has too. The page is searched when it
 * changes: a search in each frame would keep the page from working.
 */
const seenAt = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    ([looked, withinMs]) =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`not shown within ${withinMs} ms`)), withinMs)
        const observer = new MutationObserver(() => {
          if (!document.body.innerText.toLowerCase().includes(looked)) return
          observer.disconnect()
          clearTimeout(timer)
          requestAnimationFrame(() => resolve(Date.now()))
        })
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
      }),
    [text.toLowerCase(), 30_000] as const,
  )
