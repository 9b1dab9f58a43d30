import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { stubViewport } from '#web/kit/testing/stub-viewport.ts'
import { BidFeed } from './bid-feed.tsx'
import { SaleroomContext } from './room-context.ts'
import { auction, lot, registrationState } from './testing.ts'

/** Mounts the list of a lot with alternating bids of two bidders. */
async function mountFeed(bidsBefore: number) {
  const sale = inTheRoom({}, undefined, (before) => before.admit('A', 'B'))
  const live = createLiveSale(sale)
  const room = {
    auction,
    lots: [{ ...lot, id: 'lot1' }],
    registrationState: registrationState(),
    register: () => undefined,
  }
  let placed = 0
  const bid = () => {
    sale.offer(placed % 2 === 0 ? 'A' : 'B', sale.seenBy('A').nextPrice)
    placed += 1
  }
  for (let index = 0; index < bidsBefore; index += 1) bid()
  const mounted = await mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={live.initial}>
        <BidFeed lotId="lot1" />
      </SaleProvider>
    </SaleroomContext>,
    { live },
  )
  live.connect()
  await act(async () => live.deliver())
  return {
    ...mounted,
    /** Places a bid and delivers it. */
    bid: () =>
      act(async () => {
        bid()
        live.deliver()
      }),
    bidsShown: () => document.querySelectorAll('time').length,
  }
}

function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a contested lot shows its newest bids, and earlier ones on request', async () => {
  const { user, t, bidsShown } = await mountFeed(120)
  expect(bidsShown()).toBe(20)
  await user.click(screen.getByRole('button', { name: t('live.feed.earlier', { count: 100 }) }))
  expect(bidsShown()).toBe(70)
  await user.click(screen.getByRole('button', { name: t('live.feed.earlier', { count: 50 }) }))
  expect(bidsShown()).toBe(120)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list that was never in view shows all bids from the first when it comes into view', async () => {
  const viewport = stubViewport()
  fakeTimers()
  const { bid, bidsShown } = await mountFeed(0)
  await bid()
  viewport.scrollTo(false)
  expect(bidsShown()).toBe(1)
  await bid()
  await bid()
  expect(bidsShown()).toBe(1)
  viewport.scrollTo(true)
  expect(bidsShown()).toBe(3)
})

test('shows no fewer bids when it leaves the view during a rush of bids', async () => {
  const viewport = stubViewport()
  fakeTimers()
  const { bid, bidsShown } = await mountFeed(1)
  for (let index = 0; index < 4; index += 1) await bid()
  viewport.scrollTo(false)
  expect(bidsShown()).toBe(5)
  await bid()
  expect(bidsShown()).toBe(5)
})

test('updates out of view when bidding pauses, and at once when it comes into view', async () => {
  const viewport = stubViewport()
  fakeTimers()
  const { bid, bidsShown } = await mountFeed(1)
  await bid()
  expect(bidsShown()).toBe(2)
  act(() => vi.advanceTimersByTime(2_000))
  viewport.scrollTo(false)
  await bid()
  await bid()
  expect(bidsShown()).toBe(2)
  act(() => vi.advanceTimersByTime(2_000))
  expect(bidsShown()).toBe(4)
  await bid()
  expect(bidsShown()).toBe(4)
  viewport.scrollTo(true)
  expect(bidsShown()).toBe(5)
  await bid()
  expect(bidsShown()).toBe(6)
})
