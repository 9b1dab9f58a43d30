import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom, type Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { SaleroomContext } from './room-context.ts'
import { SaleroomNotice } from './room-notice.tsx'
import { auction, lot, registrationState } from './testing.ts'

const parcel = [1, 2, 3].map((lotNum) => ({ ...lot, id: `lot${lotNum}`, lotNum, identical: 1 }))

const lots = [1, 2, 3].map((number) => lotTerms(number))

async function open(viewer: string, sale: Rehearsal = inTheRoom({}, lots)) {
  const live = createLiveSale(sale, { kind: 'bidder', paddle: viewer })
  const room = { auction, lots: parcel, registrationState: registrationState(), register: () => undefined }
  const mounted = await mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={live.initial}>
        <SaleroomNotice lot={parcel[0] ?? null} />
      </SaleProvider>
    </SaleroomContext>,
    { live },
  )
  live.connect()
  return { ...mounted, ...live, sale }
}

function hammer(sale: Rehearsal): void {
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 5_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000)
  sale.clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
}

test('V20 announces the parcel while the lot is offered, and updates it after withdrawals', async () => {
  const { t, sale, deliver } = await open('B')
  expect(screen.getByText(t('changes.parcel.announce', { numbers: '1–3' }))).toBeTruthy()
  sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Broken' })
  deliver()
  expect(screen.getByText(t('changes.parcel.announce', { numbers: '1, 3' }))).toBeTruthy()
})

test.each([
  ['A', 'yours'],
  ['B', 'buyer'],
] as const)('V20 paddle %s reads after the hammer what is left of the parcel: %s', async (viewer, text) => {
  const { t, sale, deliver } = await open(viewer)
  hammer(sale)
  deliver()
  expect(screen.getByText(t(`changes.parcel.${text}`, { numbers: '2–3', price: 'HKD 5,000' }))).toBeTruthy()
  sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2', 'lot3'] })
  deliver()
  expect(screen.getAllByText(t('changes.parcel.title'))).toHaveLength(1)
  expect(screen.getByText(t('changes.parcel.taken', { count: 2, numbers: '2–3' }))).toBeTruthy()
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  deliver()
  expect(screen.queryByText(t('changes.parcel.taken', { count: 2, numbers: '2–3' }))).toBeNull()
})

test('V20 says nothing about a parcel without a bidder to take it', async () => {
  const withBook = inTheRoom({}, lots, (sale) => sale.preBid('C', 8_000))
  const { t, sale, deliver } = await open('B', withBook)
  hammer(sale)
  deliver()
  expect(screen.queryByText(t('changes.parcel.title'))).toBeNull()
})

const byChoice = (before: (sale: Rehearsal) => void = () => undefined) =>
  inTheRoom({}, lots, (sale) => {
    sale.clerk({ type: 'offerChoice', lotId: 'lot1', lotIds: ['lot1', 'lot2', 'lot3'] })
    before(sale)
  })

test.each([
  ['A', 'yours'],
  ['B', 'buyer'],
] as const)(
  'V23 paddle %s reads that lots are offered by choice, and what was chosen: %s',
  async (viewer, text) => {
    const { t, sale, deliver } = await open(viewer, byChoice())
    expect(screen.getByText(t('changes.choice.announce', { numbers: '1–3' }))).toBeTruthy()
    // Identical lots in a group are not a parcel.
    expect(screen.queryByText(t('changes.parcel.title'))).toBeNull()
    hammer(sale)
    deliver()
    expect(screen.getByText(t(`changes.choice.${text}`, { numbers: '1–3', price: 'HKD 5,000' }))).toBeTruthy()
    sale.clerk({ type: 'recordChoice', lotId: 'lot1', lotIds: ['lot2'] })
    deliver()
    const made = { paddle: 'A', count: 1, numbers: '2', price: 'HKD 5,000' }
    expect(screen.getByText(t('changes.choice.made', made))).toBeTruthy()
    expect(screen.getByText(t('changes.choice.announce', { numbers: '1, 3' }))).toBeTruthy()
    sale.clerk({ type: 'openLot', lotId: 'lot1' })
    deliver()
    expect(screen.queryByText(t('changes.choice.made', made))).toBeNull()
  },
)

test('V23 a commission bidder gets the lot of their bid without being asked to choose', async () => {
  const { t, sale, deliver } = await open(
    'B',
    byChoice((room) => room.preBid('C', 8_000)),
  )
  hammer(sale)
  deliver()
  expect(screen.queryByText(t('changes.choice.title'))).toBeNull()
})
