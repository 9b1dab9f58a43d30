import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { auctionGet } from '#wire/calls/auctions.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { type HeldPushes, routePushes } from '../support/hold-pushes.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { overlapsOf } from '../support/overlaps.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * Returns the position in pixels of each block of the saleroom, and of the control in the button's place.
 */
const blocksOf = (page: Page): Promise<Record<string, Box>> =>
  page.evaluate(() => {
    const boxOf = (element: Element): Box => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y + scrollY, width, height].map(Math.round) as unknown as Box
    }
    const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')]
    const button = document.querySelector('[data-block="slot"] > :first-child:not(:only-child)')
    return Object.fromEntries([
      ...blocks.map((block) => [block.dataset.block ?? '', boxOf(block)] as const),
      ...(button ? [['button', boxOf(button)] as const] : []),
    ])
  })

/** Returns the durations of animations on a page, in milliseconds or seconds. */
const durationsOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const names = ['--m-fast', '--m', '--m-slow', '--m-hammer', '--m-fade']
    return names.map((name) => Number.parseFloat(style.getPropertyValue(name)))
  })

/** Returns how far the content of a block exceeds its box, in pixels; 0 if it is entirely visible. */
const overflowOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '[data-block="price"], [data-block="slot"] > *, [data-block="limit"], [data-block="totals"], [data-block="strip"], [data-block="lot"]',
      ),
    ]
      .filter((block) => block.scrollHeight > block.clientHeight + 1)
      .map(
        (block) =>
          `${block.dataset.block ?? block.tagName} ${block.scrollHeight} > ${block.clientHeight}: ${block.textContent}`,
      ),
  )

/** The area where the bidder reads and presses, in which nothing may cover anything. */
const panel = ['strip', 'price', 'slot', 'limit', 'totals'].map((name) => `[data-block="${name}"]`).join()

test.each([
  ['en', 1440, 900],
  ['zh-Hans', 1440, 900],
  ['en', 390, 844],
  ['zh-Hans', 390, 844],
] as const)('V9 nothing in the saleroom moves between states: %s, %i wide', async (lang, width, height) => {
  const sale = await server.addSale('auto')
  const ann = await sale.join('ann@example.com', 'bidder')
  const manager = await sale.join('manager@example.com', 'manager')
  const t = translatorFor(lang)
  const room = `/auction/${sale.auctionId}/live`
  let pushes: HeldPushes | undefined
  const setUp = async (context: BrowserContext) => {
    pushes = await routePushes(context)
  }
  const { page } = await leaveAfterTest(signInAs(browser, sale, ann, room, { lang, width, height, setUp }))
  const clerk = createApiClerk(sale, manager)
  const staff = clientOf(sale, manager.token)
  const stamp = async () => {
    const { seq } = dataOf(await staff.call(auctionGet, { id: sale.auctionId }))
    return { auctionId: sale.auctionId, ak: createIdempotencyKey(), seq }
  }
  const seen = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  const button = page.locator('[data-key="bid"]')
  // Later parts load when the page is idle.
  const untilComplete = async () => {
    await page.locator('[data-key="chat"]').waitFor()
    await page.locator('[data-block="rail"] ol').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
  }
  await untilComplete()
  // For users who prefer reduced motion nothing moves, not even for one frame.
  expect(await durationsOf(page)).toEqual([0, 0, 0, 0, 0])

  const before = await blocksOf(page)
  const expectStill = async (state: string) => {
    const { button: at, rail, ...blocks } = await blocksOf(page)
    const { button: first, rail: firstRail, ...others } = before
    expect({ state, ...blocks }).toEqual({ state, ...others })
    // Sold lots follow in it.
    expect({ state, rail: rail?.slice(0, 3) }).toEqual({ state, rail: firstRail?.slice(0, 3) })
    if (at) expect({ state, at }).toEqual({ state, at: first })
    expect({ state, overflow: await overflowOf(page) }).toEqual({ state, overflow: [] })
    expect({ state, overlaps: await overlapsOf(page, panel) }).toEqual({ state, overlaps: [] })
  }

  await seen(t('live.button.ready'))
  expect(before.button?.[1]).toBeLessThan(width === 390 ? 720 : 900)
  const [, railTop = 0, , railHeight = 0] = before.rail ?? []
  if (width === 1440) expect(railTop + railHeight).toBeLessThanOrEqual(900)
  await expectStill('no lot')
  await expectAccessible(page)

  await clerk.open(1)
  await button.waitFor()
  await expectStill('bidding is open')
  // No other amount repeats the one on the button.
  expect(await page.locator('[data-key="jump1"]').count()).toBe(0)
  await page.locator('[data-key="jump2"]').click()
  await button.filter({ hasText: '3,200' }).waitFor()
  await expectStill('a higher amount')
  expect(await page.locator('[data-key="jump2"]').count()).toBe(0)
  await page.locator('[data-own]').click()
  await page.getByLabel(t('live.own.label', { currency: 'HKD' })).fill('3,333')
  await page.keyboard.press('Enter')
  await page.locator('form', { hasText: t('live.own.between', { typed: '3,333' }) }).waitFor()
  await expectStill('an own amount')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.locator('[data-key="jump1"]').click()
  await button.filter({ hasText: '3,000' }).click()
  await seen(t('live.strip.leadingBelow'))
  await expectStill('leading')
  await clerk.floorBid(3_200)
  await seen(t('live.strip.outbid'))
  await expectStill('outbid')
  await staff.call(house.staffPause, {
    ...(await stamp()),

    reason: t('live.notice.recordLost'),
  })
  await seen(t('live.button.paused'))
  await expectStill('paused')
  await staff.call(house.staffResume, await stamp())
  await staff.call(house.staffMessage, { ...(await stamp()), text: 'A short break. '.repeat(9).trim() })
  await page.locator('details[data-bar="message"]').waitFor()
  await expectStill('an announcement')
  await clerk.lastCall()
  await seen(t('live.strip.lastCall'))
  await expectStill('last call')
  await clerk.lastWarning()
  await seen(t('live.strip.lastWarning'))
  await expectStill('last warning')
  // The bidder does not yet see the hammer.
  pushes?.hold()
  await clerk.sell()
  const answered = page.waitForResponse('**/v1/bid/offer')
  await button.click()
  await answered
  pushes?.release()
  await seen(t('live.button.late'))
  await expectStill('a bid after the hammer')
  await expectAccessible(page)
  await page.reload()
  await untilComplete()
  await seen(t('live.strip.sold'))
  await expectStill('sold')
  await expectAccessible(page)
  await clerk.open(2)
  await button.waitFor()
  await expectStill('the next lot')
  await staff.call(house.staffAcceptance, { ...(await stamp()), bidAcceptance: 'clerk' })
  await button.click()
  await seen(t('live.strip.received'))
  await page.getByRole('button', { name: t('bidResult.cancel.act') }).waitFor()
  await expectStill('a pending bid')
})
