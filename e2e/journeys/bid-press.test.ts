import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { lotBids } from '#wire/calls/lots.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { type HeldPushes, routePushes } from '../support/hold-pushes.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { pressBid, waitUntilSending } from '../support/press-bid.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

let server: LiveServer
let ann: Session
let manager: Session
const t = translatorFor('en')

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

async function openSaleroom(setUp?: VisitOptions['setUp']): Promise<Page> {
  server = await house.addSale('auto')
  ann = await server.join('ann@example.com', 'bidder')
  manager = await server.join('manager@example.com', 'manager')
  const path = `/auction/${server.auctionId}/live`
  const { page } = await leaveAfterTest(signInAs(browser, server, ann, path, { ...(setUp && { setUp }) }))
  return page
}

const bidButton = (page: Page) => page.locator('[data-key="bid"]')
const bidButtonAt = (page: Page, price: string) => bidButton(page).filter({ hasText: price })

async function onlineBids(): Promise<number[]> {
  const params = { lotId: `${server.auctionId}-1`, size: 60 }
  const { list } = dataOf(await clientOf(server, ann.token).call(lotBids, params))
  return list.filter(({ channel }) => channel === 'online').map(({ price }) => price)
}

/** Returns the centre of the amount on the button. */
async function positionOfAmount(page: Page): Promise<{ x: number; y: number }> {
  const box = await bidButton(page)
    .getByText(/^\d,\d{3}$/)
    .last()
    .boundingBox()
  if (!box) throw new Error('The button shows no amount')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('V9 sends nothing when the price changes during a press, and bids on a press on the amount', async () => {
  const page = await openSaleroom()
  const clerk = createApiClerk(server, manager)
  await clerk.open(1)
  await waitUntilSending(bidButtonAt(page, '3,000'))

  const { x, y } = await positionOfAmount(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await clerk.floorBid(3_000)
  await bidButtonAt(page, '3,200').waitFor()
  await page.mouse.up()
  await page.getByText(t('live.button.overtaken')).first().waitFor()
  expect(await onlineBids()).toEqual([])

  await waitUntilSending(bidButtonAt(page, '3,200'))
  await page.mouse.down()
  await page.mouse.up()
  await page.getByText(t('live.strip.leadingBelow')).first().waitFor()
  expect(await onlineBids()).toEqual([3_200])
})

test('V9 reports a bid that arrived after the hammer until the bidder dismisses the notice', {
  tags: 'release',
}, async () => {
  let pushes: HeldPushes | undefined
  const page = await openSaleroom(async (context) => {
    pushes = await routePushes(context)
  })
  const clerk = createApiClerk(server, manager)
  await clerk.open(1)
  await clerk.floorBid(3_000)
  await clerk.lastCall()
  await bidButtonAt(page, '3,200').waitFor()
  // The bidder does not yet see the hammer.
  pushes?.hold()
  await clerk.sell()
  const answered = page.waitForResponse('**/v1/bid/offer')
  await pressBid(bidButton(page))
  await answered
  pushes?.release()
  const notice = page.getByText(t('bidResult.notice.late.hammer', { number: '1', amount: 'HKD\u00a03,200' }))
  await notice.waitFor()
  await page.getByText(t('live.strip.sold'), { exact: true }).first().waitFor()
  await page.getByText(t('live.button.late'), { exact: true }).waitFor()
  const time = /\d\d:\d\d:\d\d\.\d+/
  const note = await page.getByText(/^HKD\s3,200 at .+, not accepted$/).textContent()
  const hammer = await page.locator('[data-block="strip"]').textContent()
  expect([hammer?.match(time)?.[0], note?.match(time)?.[0]]).toEqual([expect.any(String), expect.any(String)])
  expect((hammer?.match(time)?.[0] ?? '') <= (note?.match(time)?.[0] ?? '')).toBe(true)
  await page.reload()
  await untilHydrated(page)
  await notice.waitFor()
  await page.getByRole('alert').filter({ has: notice }).getByRole('button').click()
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await untilHydrated(page)
  await page.getByText(t('live.strip.sold'), { exact: true }).first().waitFor()
  expect(await notice.count()).toBe(0)
})

test('V9 reports after a reload a bid whose response the page had not received', {
  tags: 'release',
}, async () => {
  const page = await openSaleroom()
  const clerk = createApiClerk(server, manager)
  await clerk.open(1)
  await clerk.floorBid(3_000)
  await clerk.lastCall()
  await bidButtonAt(page, '3,200').waitFor()
  const keys = { before: new Set<unknown>(), after: new Set<unknown>() }
  const state = { isReloaded: false }
  await page.route('**/v1/bid/offer', async (route) => {
    const key = new URLSearchParams(route.request().postData() ?? '').get('ak')
    keys[state.isReloaded ? 'after' : 'before'].add(key)
    // Before the reload, neither a request nor a response arrives.
    if (state.isReloaded) await route.continue()
  })
  await pressBid(bidButton(page))
  await expect.poll(() => keys.before.size).toBe(1)
  await clerk.sell()
  await page.getByText(t('live.strip.sold'), { exact: true }).first().waitFor()
  state.isReloaded = true
  await page.reload()
  // The bid is valid for five seconds, which a slow browser may need.
  const values = { number: '1', amount: 'HKD\u00a03,200' }
  const texts = [t('bidResult.notice.late.hammer', values), t('bidResult.notice.expired.over', values)]
  await page
    .getByRole('alert')
    .filter({ hasText: new RegExp(texts.join('|')) })
    .waitFor()
  expect(keys.after).toEqual(keys.before)
  expect(await onlineBids()).toEqual([])
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).join())
  expect(await stored()).not.toContain('unanswered')
})
