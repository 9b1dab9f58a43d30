import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { ScreenPage } from './screen-page.tsx'
import { screenLot } from './testing.ts'

const lots = [1, 2, 3].map((lotNum) => screenLot(`lot${lotNum}`, lotNum))

test('K13 V19 states notice and correction of the next lot before it is called, in the order of sale', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2), lotTerms(3)])
  const live = createLiveSale(sale)
  const saleText = { title: 'Winter Sale', accent: '', place: '' }
  await mount(
    <ScreenPage
      auction={auctionWith({ id: 'sale', no: 'BH0145', type: 'live', title: 'Winter Sale' })}
      sale={{ en: saleText, 'zh-Hans': saleText }}
      lots={lots}
      initial={live.initial}
    />,
    { live },
  )
  live.connect()
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
