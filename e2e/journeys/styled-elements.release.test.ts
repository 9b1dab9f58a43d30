import { expect, inject, test } from 'vitest'
import { lotGet } from '#wire/calls/lots.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { bidOnFirst, joinTwoBidders } from '../support/two-bidders.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

type TraceEvent = { readonly name: string; readonly args: { readonly elementCount?: number } }

// A rule such as `:has(…) > *` or `* + *` anywhere in the stylesheets restyles 200 elements or more with each bid.
test('a bid in the saleroom restyles few elements of a page on a phone', async () => {
  const sale = await server.addSale('auto')
  const { ann, ben, clerk } = await joinTwoBidders(sale)
  await createApiClerk(sale, clerk).open(1)
  const room = `/auction/${sale.auctionId}/live`
  const { page } = await leaveAfterTest(signInAs(browser, sale, ann, room, { width: 390, height: 844 }))
  const feed = page.locator('[data-block="feed"]')
  // Out of view it does not update with each bid.
  await feed.scrollIntoViewIfNeeded()
  let bids = 0
  const bid = async () => {
    const bidder = bids++ % 2 === 0 ? ann : ben
    const { nextPrice } = dataOf(
      await clientOf(sale, bidder.token).call(lotGet, { id: `${sale.auctionId}-1` }),
    )
    await bidOnFirst(sale, bidder, nextPrice)
    await feed.getByText(nextPrice.toLocaleString('en'), { exact: true }).waitFor()
  }
  // More bids than the list shows.
  while (bids < 22) await bid()

  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  })
  while (bids < 34) await bid()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  expect(styled.length).toBeGreaterThanOrEqual(12)
  // The largest updates are those of bids, except for a part of the page that arrives late.
  const largest = styled.toSorted((a, b) => b - a).slice(0, 12)
  expect(largest[6]).toBeLessThan(80)
})
