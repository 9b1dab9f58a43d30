import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { BidFeed } from './bid-feed.tsx'
import { RoomContext } from './room-context.ts'
import { auction, lot, registrationState } from './testing.ts'

/** The list of a lot with bids of two bidders in turn. */
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
  for (let nth = 0; nth < bidsBefore; nth += 1) bid()
  const mounted = await mount(
    <RoomContext value={room}>
      <SaleProvider initial={live.initial}>
        <BidFeed lotId="lot1" />
      </SaleProvider>
    </RoomContext>,
    { live },
  )
  live.connect()
  await act(async () => live.deliver())
  return {
    ...mounted,
    /** Places a bid, and delivers it. */
    bid: () =>
      act(async () => {
        bid()
        live.deliver()
      }),
    bidsShown: () => document.querySelectorAll('time').length,
  }
}

test('a hot lot shows its newest bids, and earlier ones as they are asked for', async () => {
  const { user, t, bidsShown } = await mountFeed(120)
  expect(bidsShown()).toBe(20)
  await user.click(screen.getByRole('button', { name: t('live.feed.earlier', { count: 100 }) }))
  expect(bidsShown()).toBe(70)
  await user.click(screen.getByRole('button', { name: t('live.feed.earlier', { count: 50 }) }))
  expect(bidsShown()).toBe(120)
  expect(screen.queryByRole('button')).toBeNull()
})

test('while it is out of view, follows when bidding rests, and at once when it comes into view', async () => {
  let scrollTo: (isInView: boolean) => void = () => undefined
  class Viewport {
    constructor(notify: IntersectionObserverCallback) {
      scrollTo = (isIntersecting) =>
        act(() =>
          notify([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
        )
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Viewport)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const { bid, bidsShown } = await mountFeed(1)
  await bid()
  expect(bidsShown()).toBe(2)
  act(() => vi.advanceTimersByTime(2_000))
  scrollTo(false)
  await bid()
  await bid()
  expect(bidsShown()).toBe(2)
  act(() => vi.advanceTimersByTime(2_000))
  expect(bidsShown()).toBe(4)
  await bid()
  expect(bidsShown()).toBe(4)
  scrollTo(true)
  expect(bidsShown()).toBe(5)
  await bid()
  expect(bidsShown()).toBe(6)
})
