import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { LotDetails } from './lot-details.tsx'
import { SaleroomContext } from './room-context.ts'
import { auction, lot as lotFixture, registrationState } from './testing.ts'

const lot = { ...lotFixture, id: 'lot1', lowEstimate: 8_000, highEstimate: 12_000 }

async function mountDetails(sale: Rehearsal, shown = lot) {
  const { initial } = createLiveSale(sale)
  const room = { auction, lots: [shown], registrationState: registrationState(), register: () => undefined }
  return mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={initial}>
        <LotDetails lot={shown} />
      </SaleProvider>
    </SaleroomContext>,
  )
}

test('T3 says nothing about the reserve before the first bid', async () => {
  const { t } = await mountDetails(rehearse({ kind: 'live' }))
  expect(screen.queryByText(t('live.reserve.label'))).toBeNull()
})

test('T3 states whether the reserve is met from the first bid onwards', async () => {
  const { t } = await mountDetails(withBid())
  expect(screen.getByText(t('live.reserve.label'))).toBeTruthy()
})

test('T3 says nothing about a reserve for a lot without one', async () => {
  const { t } = await mountDetails(withBid(), { ...lot, lowEstimate: 0, highEstimate: 0 })
  expect(screen.queryByText(t('live.reserve.label'))).toBeNull()
})

function withBid(): Rehearsal {
  const sale = inTheRoom({}, [lotTerms(1)])
  sale.offer('A', 3_000)
  return sale
}
