import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom, type Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { ScreenPage } from './screen-page.tsx'
import { screenLot } from './testing.ts'

/** Opens the screen of a sale of three lots. @param identical the number of their group of identical lots, if they are a parcel */
async function open(sale: Rehearsal, identical = 0, currencyRate: Record<string, number> = {}) {
  const live = createLiveSale(sale)
  const auction = auctionWith({ id: 'sale', no: 'BH0145', type: 'live', title: 'Winter Sale' })
  const saleText = { title: 'Winter Sale', accent: '', place: '' }
  await mount(
    <ScreenPage
      auction={{ ...auction, config: { ...auction.config, currencyRate } }}
      sale={{ en: saleText, 'zh-Hans': saleText }}
      lots={[1, 2, 3].map((lotNum) => screenLot(`lot${lotNum}`, lotNum, identical))}
      initial={live.initial}
    />,
    { live },
  )
  live.connect()
  return live
}

test('K13 V19 shows notices and corrections of the next lot in sale order before it is called', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2), lotTerms(3)])
  const live = await open(sale)
  const notice = { en: 'The vintage is 1990.', zh: '年份为 1990 年。' }
  const changes = [{ field: 'vintage', lang: 'both', from: '1981', to: '1990' }] as const
  sale.clerk({
    type: 'correctLot',
    lotId: 'lot3',
    changes,
    pictures: undefined,
    digest: 'd'.repeat(64),
    notice,
  })
  live.deliver()
  // Bidding is open on lot 1, and lot 2 would be next.
  expect(screen.queryByText(notice.en)).toBeNull()
  sale.clerk({ type: 'moveLot', lotId: 'lot3', before: 'lot2', reason: 'Its buyer is late' })
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  live.deliver()
  expect(await screen.findByText(notice.en)).toBeTruthy()
  expect(screen.getByText(notice.zh)).toBeTruthy()
  expect(screen.getByText('Lot 3 corrected: Vintage')).toBeTruthy()
  expect(screen.getByText('第 3 号拍品更正：年份')).toBeTruthy()
  sale.clerk({ type: 'openLot', lotId: 'lot3' })
  live.deliver()
  expect(screen.queryByText(notice.en)).toBeNull()
})

test('V20 shows that a lot begins a parcel, which lots were taken with it, and that they were returned', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2), lotTerms(3)])
  const live = await open(sale, 7)
  const parcel = (numbers: string) =>
    `Lots ${numbers} are a parcel: the buyer may take more at the same price`
  const taken = 'Lot 2 was sold to the same buyer at the same price'
  expect(screen.getByText(parcel('1–3'))).toBeTruthy()
  expect(screen.getByText('第 1–3 号为同款拍品，买家可按同一落槌价续购')).toBeTruthy()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000)
  sale.clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  live.deliver()
  expect(screen.queryByText(parcel('1–3'))).toBeNull()
  expect(screen.getByText(parcel('2–3'))).toBeTruthy()
  sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2'] })
  live.deliver()
  expect(screen.getByText(taken)).toBeTruthy()
  expect(screen.getByText('第 2 号由同一买家按相同落槌价续购')).toBeTruthy()
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  live.deliver()
  expect(screen.queryByText(taken)).toBeNull()
})

test('M3 shows six other currencies on the board, marked approximate, and updates them with each bid', async () => {
  const sale = inTheRoom({}, [lotTerms(1)])
  const rates = { HKD: 1, USD: 0.128, CNY: 0.9, EUR: 0.11, GBP: 0.1, JPY: 20, SGD: 0.17, TWD: 4 }
  const live = await open(sale, 0, rates)
  const bid = (paddle: string, price: number) => {
    sale.clerk({ type: 'floorBid', lotId: 'lot1', price, paddle, channel: 'room' })
    live.deliver()
    return screen.getAllByRole('definition').map(({ textContent }) => textContent)
  }
  expect(bid('A', 10_000)).toEqual(['≈ 1,280', '≈ 9,000', '≈ 1,100', '≈ 1,000', '≈ 200,000', '≈ 1,700'])
  expect(bid('B', 20_000)).toEqual(['≈ 2,560', '≈ 18,000', '≈ 2,200', '≈ 2,000', '≈ 400,000', '≈ 3,400'])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain('HKD')
  expect(screen.getByText('Bids are in HKD. Other currencies are for information only.')).toBeTruthy()
})

test('V23 shows that lots are offered by choice, what was chosen, and that the rest comes next', async () => {
  const sale = inTheRoom(
    {},
    [lotTerms(1), lotTerms(2), lotTerms(3)],
    (room) => void room.clerk({ type: 'offerChoice', lotId: 'lot1', lotIds: ['lot1', 'lot2', 'lot3'] }),
  )
  const live = await open(sale)
  const offered = (numbers: string) =>
    `Buyer’s choice of lots ${numbers}: one or more, each at the hammer price`
  expect(screen.getByText(offered('1–3'))).toBeTruthy()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000)
  sale.clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  live.deliver()
  sale.clerk({ type: 'recordChoice', lotId: 'lot1', lotIds: ['lot2'] })
  live.deliver()
  expect(await screen.findByText('Paddle A takes lot 2')).toBeTruthy()
  expect(screen.getByText('A 号牌选购第 2 号')).toBeTruthy()
  expect(screen.getByText(offered('1, 3'))).toBeTruthy()
  expect(screen.getByText('Next: lot 1')).toBeTruthy()
})
