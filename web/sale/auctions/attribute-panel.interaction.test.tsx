import { screen, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import type { AttributeFilter } from '#wire/entities/attribute-filter.ts'
import { AttributePanel } from './attribute-panel.tsx'
import { lotQuery } from './lot-params.ts'

const packing: AttributeFilter = {
  id: 'packing',
  label: 'Case',
  options: [
    { id: 'owc', name: 'Original wooden case', count: 12 },
    { id: 'ocb', name: 'Original carton', count: 3 },
  ],
  range: null,
}
const strength: AttributeFilter = {
  id: 'abv',
  label: 'Strength',
  options: [],
  range: { min: 40, max: 63.5, unit: '%' },
}

/** Renders the filters for the address as the route does. */
function Panel({ filters }: { filters: readonly AttributeFilter[] }) {
  const [search] = useSearchParams()
  return <AttributePanel auctionId="sale" filters={filters} params={lotQuery.parse(search)} />
}

const open = (path = '/auction/sale', filters = [packing, strength], lang: 'en' | 'zh-Hans' = 'en') =>
  mount(<Panel filters={filters} />, { path, lang })

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('K18 filters by several values of an attribute and keeps the other filters', async () => {
  const { user, t, address } = await open('/auction/sale?cate=claret&state=sold&show=96')
  await user.click(screen.getByText(t('auctions.tools.more', { count: 0 })))
  await user.click(box(/wooden case/))
  await vi.waitFor(() => expect(address()).toBe('/auction/sale?cate=claret&state=sold&a.packing=owc'), 60_000)
  await user.click(box(/carton/))
  await vi.waitFor(
    () => expect(address()).toBe('/auction/sale?cate=claret&state=sold&a.packing=owc&a.packing=ocb'),
    60_000,
  )
  expect(screen.getByText(t('auctions.tools.more', { count: 2 })).closest('details')?.open).toBe(true)
  await user.click(screen.getByRole('link', { name: t('auctions.tools.clear') }))
  expect(address()).toBe('/auction/sale?cate=claret&state=sold')
  expect(box(/wooden case/).checked).toBe(false)
})

test.each(['en', 'zh-Hans'] as const)('filters by a range of numbers with decimals: %s', async (lang) => {
  const { user, t, address } = await open('/auction/sale?a.abv.from=40', [strength], lang)
  const name = t('ui.filters.withUnit', { name: 'Strength', unit: '%' })
  const range = within(screen.getByRole('group', { name }))
  const [from, to] = [t('ui.filters.from'), t('ui.filters.to')].map((label) => range.getByLabelText(label))
  expect(from).toHaveProperty('value', '40')
  expect(to).toHaveProperty('placeholder', '63.5')
  await user.type(to ?? document.body, '46.5{Enter}')
  await vi.waitFor(() => expect(address()).toBe('/auction/sale?a.abv.from=40&a.abv.to=46.5'), 60_000)
})

test('keeps an invalid number in its field, with an error', async () => {
  const { t } = await open('/auction/sale?a.abv.from=strong', [strength])
  const field = screen.getByLabelText(t('ui.filters.from'))
  expect(field).toHaveProperty('value', 'strong')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(t('ui.field.notNumber'))).toBeTruthy()
})

test('keeps a selected value that no lot has any more', async () => {
  await open('/auction/sale?a.packing=lost')
  expect(box(/^lost/).checked).toBe(true)
})

test('shows nothing if no attribute divides the lots', async () => {
  await open('/auction/sale', [])
  expect(document.querySelector('details')).toBeNull()
})
