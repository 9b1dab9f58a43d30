import { screen, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lotQuery } from './lot-params.ts'
import { LotTools } from './lot-tools.tsx'

function Tools({ type }: { type: 'live' | 'timed' }) {
  const [search] = useSearchParams()
  return (
    <LotTools
      auction={auctionWith({ type })}
      total={4}
      filters={{ cates: [], producers: [], attributes: [] }}
      params={lotQuery.parse(search)}
      density="grid"
    />
  )
}

test('sorts the lots as chosen and keeps the filters', async () => {
  const { user, t, address } = await mount(<Tools type="timed" />, { path: '/auction/sale?state=sold' })
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: t('saleTools.sort') })
  expect(order.value).toBe('')
  expect(screen.getByText(t('saleTools.sort'))).toBeTruthy()
  await user.selectOptions(order, t('saleTools.sorts.estimateDown'))
  await vi.waitFor(() => expect(address()).toBe('/auction/sale?state=sold&sort=estimateDown'), 60_000)
  await user.selectOptions(order, t('saleTools.sorts.lotNum'))
  await vi.waitFor(() => expect(address()).toBe('/auction/sale?state=sold'), 60_000)
})

test.each([
  ['timed', true],
  ['live', false],
] as const)('offers the closing time to lots that have one: %s', async (type, isOffered) => {
  const { t } = await mount(<Tools type={type} />, { path: '/auction/sale' })
  const order = screen.getByRole('combobox', { name: t('saleTools.sort') })
  const option = within(order).queryByRole('option', { name: t('saleTools.sorts.endTime') })
  expect(option !== null).toBe(isOffered)
})
