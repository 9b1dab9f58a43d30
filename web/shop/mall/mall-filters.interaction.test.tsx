import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { MallFilters } from './mall-filters.tsx'
import { mallQuery } from './mall-params.ts'

const filters = {
  kinds: [{ id: 'wine', name: 'wine', count: 3 }],
  cates: [{ id: 'bordeaux', name: 'Bordeaux', count: 3 }],
  regions: [],
  producers: [],
  price: { from: 980, to: 2_680 },
}

test.each(['en', 'zh-Hans'] as const)('a button opens and closes the filters on phones: %s', async (lang) => {
  const params = mallQuery.parse(new URLSearchParams())
  const { t, user } = await mount(<MallFilters params={params} filters={filters} />, { lang })
  const button = screen.getByRole('button', { name: t('mall.filters.open', { count: 0 }) })
  const form = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(form?.contains(screen.getByRole('combobox', { name: t('mall.filters.cate') }))).toBe(true)
  expect(form?.classList.contains('open')).toBe(false)
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('names the links of the kinds', async () => {
  const params = mallQuery.parse(new URLSearchParams('kind=wine'))
  const { t } = await mount(<MallFilters params={params} filters={filters} />)
  const kinds = screen.getByRole('navigation', { name: t('mall.filters.kind') })
  expect(kinds.querySelector('[aria-current="true"]')?.textContent).toContain(t('mall.kind.wine'))
})
