import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { LotNotices } from './lot-notices.tsx'

const text = { en: 'The case is not original.', zh: '木箱并非原箱。' }

test.each([
  ['en', text.en, text.zh],
  ['zh-Hans', text.zh, text.en],
] as const)(
  'K13 shows notices at once, newest first, in the language of the page: %s',
  async (lang, own, other) => {
    const sale = rehearse()
    const live = createLiveSale(sale)
    await mount(
      <SaleProvider initial={live.initial}>
        <LotNotices lotId="lot1" currency="HKD" />
      </SaleProvider>,
      { live, lang },
    )
    live.connect()
    expect(screen.queryByRole('heading')).toBeNull()
    sale.run({ type: 'postNotice', lotId: 'lot1', ...text })
    live.deliver()
    expect(screen.getByText(own)).toBeTruthy()
    expect(screen.queryByText(other)).toBeNull()
    sale.run({ type: 'postNotice', lotId: 'lot1', en: 'Later', zh: '更晚' })
    live.deliver()
    const shown = screen.getAllByRole('heading').map((heading) => heading.nextElementSibling?.textContent)
    expect(shown).toEqual([lang === 'en' ? 'Later' : '更晚', own])
  },
)

test('V11 shows the announcement to everybody in the sale until it is cleared', async () => {
  const sale = rehearse()
  const live = createLiveSale(sale)
  await mount(
    <SaleProvider initial={live.initial}>
      <LotNotices lotId="lot1" />
    </SaleProvider>,
    { live },
  )
  live.connect()
  sale.clerk({ type: 'tellRoom', text: 'The viewing ends at noon' })
  live.deliver()
  expect(screen.getByRole('status').textContent).toContain('The viewing ends at noon')
  sale.clerk({ type: 'tellRoom', text: '' })
  live.deliver()
  expect(screen.queryByText('The viewing ends at noon')).toBeNull()
})

test('V20 names the parcel until the lot is decided, and afterwards states that it was sold in one', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  const live = createLiveSale(sale)
  const { t } = await mount(
    <SaleProvider initial={live.initial}>
      <LotNotices lotId="lot2" currency="HKD" parcel="1–2" />
    </SaleProvider>,
    { live },
  )
  live.connect()
  expect(screen.getByText(t('changes.parcel.lot', { numbers: '1–2' }))).toBeTruthy()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 5_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2'] })
  live.deliver()
  expect(screen.getByText(t('changes.parcel.sold'))).toBeTruthy()
  expect(screen.queryByText(t('changes.parcel.lot', { numbers: '1–2' }))).toBeNull()
})

test('V23 explains buyer’s choice as soon as the lot is offered by choice, and states that it was chosen', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2), lotTerms(3)])
  const live = createLiveSale(sale)
  const around = [2, 3].map((lotNum) => ({ id: `lot${lotNum}`, lotNum, lotSuffix: '' }))
  const { t } = await mount(
    <SaleProvider initial={live.initial}>
      <LotNotices lotId="lot2" currency="HKD" around={around} />
    </SaleProvider>,
    { live },
  )
  live.connect()
  expect(screen.queryByText(t('changes.choice.title'))).toBeNull()
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  sale.clerk({ type: 'offerChoice', lotId: 'lot2', lotIds: ['lot2', 'lot3'] })
  live.deliver()
  expect(screen.getByText(t('changes.choice.lot', { numbers: '2–3' }))).toBeTruthy()
  sale.clerk({ type: 'offerChoice', lotId: 'lot2', lotIds: [] })
  sale.clerk({ type: 'offerChoice', lotId: 'lot1', lotIds: ['lot1', 'lot2', 'lot3'] })
  live.deliver()
  // This page does not know the numbers of all lots.
  expect(screen.getByText(t('changes.choice.lot', { numbers: 'none' }))).toBeTruthy()
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  sale.clerk({ type: 'startLot', lotId: 'lot1' })
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 5_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  sale.clerk({ type: 'recordChoice', lotId: 'lot1', lotIds: ['lot2'] })
  live.deliver()
  expect(screen.getByText(t('changes.choice.sold'))).toBeTruthy()
})
