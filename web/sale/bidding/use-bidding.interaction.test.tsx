import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, refusal } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { bidOffer } from '#wire/calls/bidding.ts'
import { type Bidding, useOffer } from './use-bidding.ts'

test('of the bids on a lot only the last is searched', async () => {
  const live = createLiveSale()
  const client = createFakeClient()
  client.on(bidOffer, () => refusal('lotEnded', { nowPrice: 1_000 }))
  const seen: { bidding?: Bidding; queries?: QueryClient } = {}
  function Lot() {
    seen.bidding = useOffer('lot1', 'A')
    seen.queries = useQueryClient()
    return null
  }
  const page = (
    <SaleProvider initial={live.initial}>
      <Lot />
    </SaleProvider>
  )
  await mount(page, { client, live })
  for (const price of [2_000, 3_000, 4_000]) {
    act(() => seen.bidding?.send(price))
    await waitFor(() => expect(seen.bidding?.attempt).toMatchObject({ kind: 'refused', price }))
  }
  const bids = seen.queries?.getMutationCache().findAll() ?? []
  expect(bids.map(({ state }) => state.variables)).toMatchObject([{ price: 4_000 }])
})

test('V9 a refusal stays hidden on a page that is opened after the price has changed', async () => {
  const live = createLiveSale(inTheRoom())
  const client = createFakeClient()
  client.on(bidOffer, () => refusal('notAllowed', null))
  const seen: { bidding?: Bidding } = {}
  function Lot() {
    seen.bidding = useOffer('lot1', 'A')
    return null
  }
  function Page() {
    const [isShown, setShown] = useState(true)
    return (
      <SaleProvider initial={live.initial}>
        {isShown && <Lot />}
        <button type="button" onClick={() => setShown(!isShown)}>
          toggle
        </button>
      </SaleProvider>
    )
  }
  const { user } = await mount(<Page />, { client, live })
  live.connect()
  act(() => seen.bidding?.send(3_000))
  await waitFor(() => expect(seen.bidding?.attempt).toMatchObject({ kind: 'refused', price: 3_000 }))
  const toggle = screen.getByRole('button', { name: 'toggle' })
  await user.click(toggle)
  await user.click(toggle)
  expect(seen.bidding?.attempt.kind).toBe('refused')
  await user.click(toggle)
  live.sale.offer('B', 3_000)
  live.deliver()
  await user.click(toggle)
  await waitFor(() => expect(seen.bidding?.attempt.kind).toBe('none'))
})
