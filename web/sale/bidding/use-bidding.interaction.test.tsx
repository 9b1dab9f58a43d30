import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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
