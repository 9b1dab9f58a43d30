import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { lotBids } from '#wire/calls/lots.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { openBrowser, untilHydrated, type Visitor } from '../support/browser.ts'
import { clerkByCall } from '../support/clerk-by-call.ts'
import { comeAs } from '../support/come-as.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { wordsIn } from '../support/words-in.ts'

let server: LiveServer
let browser: Browser
let visitor: Visitor
let ann: Session
let manager: Session
const t = wordsIn('en')

beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(async () => {
  await visitor.leave()
  await server.close()
})
afterAll(() => browser.close())

async function enter(): Promise<Page> {
  server = await openLiveServer(inject('postgresUrl'), 'auto')
  ann = await server.join('ann@example.com', 'bidder')
  manager = await server.join('manager@example.com', 'manager')
  visitor = await comeAs(browser, server, ann, `/auction/${server.auctionId}/live`)
  return visitor.page
}

const bid = (page: Page) => page.locator('[data-key="bid"]')
const named = (page: Page, price: string) => bid(page).filter({ hasText: price })

async function onlineBids(): Promise<number[]> {
  const asked = { lotId: `${server.auctionId}-1`, size: 60 }
  const { list } = dataOf(await clientOf(server, ann.token).call(lotBids, asked))
  return list.filter(({ channel }) => channel === 'online').map(({ price }) => price)
}

/** Where the digits of the amount are. */
async function digits(page: Page): Promise<{ x: number; y: number }> {
  const box = await bid(page)
    .getByText(/^\d,\d{3}$/)
    .last()
    .boundingBox()
  if (!box) throw new Error('The button names no amount')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('V9 a price that moves under the finger sends nothing and says so; a press on the digits bids', async () => {
  const page = await enter()
  const clerk = clerkByCall(server, manager)
  await clerk.open(1)
  await named(page, '3,000').waitFor()

  const { x, y } = await digits(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await clerk.floorBid(3_000)
  await named(page, '3,200').waitFor()
  await page.mouse.up()
  await page.getByText(t('live.button.overtaken')).first().waitFor()
  expect(await onlineBids()).toEqual([])

  await page.mouse.down()
  await page.mouse.up()
  await page.getByText(t('live.strip.leadingBelow')).first().waitFor()
  expect(await onlineBids()).toEqual([3_200])
})

test('V9 a bid that arrives after the hammer is answered, until its bidder dismisses the answer', async () => {
  const page = await enter()
  const clerk = clerkByCall(server, manager)
  await clerk.open(1)
  await clerk.floorBid(3_000)
  await clerk.lastCall()
  const calledAt = Date.now()
  await named(page, '3,200').waitFor()
  await expect.poll(() => Date.now() - calledAt, { timeout: 10_000 }).toBeGreaterThan(3_200)
  await page.route('**/v1/bid/offer', async (route) => {
    await clerk.sell()
    await route.continue()
  })
  await bid(page).click()
  const late = page.getByText(t('bidResult.notice.late.hammer', { number: 1, amount: 'HKD\u00a03,200' }))
  await late.waitFor()
  await page.getByText(t('live.strip.sold'), { exact: true }).first().waitFor()
  await page.reload()
  await untilHydrated(page)
  await late.waitFor()
  await page.getByRole('alert').filter({ has: late }).getByRole('button').click()
  await late.waitFor({ state: 'detached' })
  await page.reload()
  await untilHydrated(page)
  await page.getByText(t('live.strip.sold'), { exact: true }).first().waitFor()
  expect(await late.count()).toBe(0)
})
