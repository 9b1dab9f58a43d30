import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { lot } from '#web/kit/json-ld/testing.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { SaleList } from './sale-list.tsx'

test('a row names the current lot, but none after its hammer', async () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1)])
  const live = createLiveSale(sale)
  const { seq } = sale.state()
  const row = auctionWith({ bidStartTime: 1, startTime: 1, lotCount: 1, seq })
  const shown = lot({ id: 'lot1', auctionId: 'sale', lotNum: 1, lotSuffix: '' })
  const { t } = await mount(<SaleList sales={[row]} currentLots={[shown]} />, { live, userId: null })
  live.connect()
  sale.at(live.clock.now())
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  live.deliver()
  expect(screen.getByText(t('auctions.line.lotInRoom', { number: '1' }))).toBeTruthy()
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  live.deliver()
  expect(screen.queryByText(t('auctions.line.lotInRoom', { number: '1' }))).toBeNull()
  expect(screen.getByText(t('auctions.line.roomOpen'))).toBeTruthy()
})
