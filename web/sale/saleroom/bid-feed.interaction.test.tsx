import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { BidFeed } from './bid-feed.tsx'
import { RoomContext } from './room-context.ts'
import { auction, lot, registrationState } from './testing.ts'

test('a hot lot shows its newest bids, and earlier ones as they are asked for', async () => {
  const sale = inTheRoom({}, undefined, (before) => before.admit('A', 'B'))
  const live = createLiveSale(sale)
  const room = {
    auction,
    lots: [{ ...lot, id: 'lot1' }],
    registrationState: registrationState(),
    register: () => undefined,
  }
  const bid = (nth: number) => sale.offer(nth % 2 === 0 ? 'A' : 'B', sale.seenBy('A').nextPrice)
  for (let nth = 0; nth < 120; nth += 1) bid(nth)
  const { user, t } = await mount(
    <RoomContext value={room}>
      <SaleProvider initial={live.initial}>
        <BidFeed lotId="lot1" />
      </SaleProvider>
    </RoomContext>,
    { live },
  )
  live.connect()
  await act(async () => live.deliver())
  const times = () => document.querySelectorAll('time').length
  expect(times()).toBe(20)
  await user.click(screen.getByRole('button', { name: t('live.feed.earlier', { count: 100 }) }))
  expect(times()).toBe(70)
  await user.click(screen.getByRole('button', { name: t('live.feed.earlier', { count: 50 }) }))
  expect(times()).toBe(120)
  expect(screen.queryByRole('button')).toBeNull()
})
