import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { EndedLots } from './ended-lots.tsx'

const result = (lot: { readonly picture: string | null; readonly isTobacco?: boolean }) => ({
  lot: {
    id: 'lot1',
    auctionId: 'sale',
    lotNum: 1,
    lotSuffix: '',
    title: 'Reyes del Alba',
    accent: '',
    facts: '50 cigars',
    lowEstimate: 1,
    highEstimate: 2,
    currency: 'HKD',
    identical: 0,
    fav: false,
    ...lot,
  },
  sale: 'Winter Sale',
  no: 'BH1',
  at: Date.UTC(2026, 10, 14, 6),
  otherTitle: '',
  isSold: true,
  hammer: 1_000,
  withPremium: 1_225,
})

test.each([
  ['en', '18+'],
  ['zh-Hans', '18+'],
] as const)('C2 covers tobacco whose picture is not shown, as browsing pages do: %s', async (lang, age) => {
  const { t } = await mount(<EndedLots lots={[result({ picture: null, isTobacco: true })]} query="" />, {
    lang,
  })
  expect((await screen.findByText(age)).parentElement?.textContent).toContain(t('tobacco.cover.shown'))
  expect(document.querySelector('img')).toBeNull()
})

test.each([
  ['tobacco with its picture', { picture: 'k', isTobacco: true }],
  ['wine without a picture', { picture: null }],
])('does not cover %s', async (_name, lot) => {
  const { t, user, address } = await mount(<EndedLots lots={[result(lot)]} query="alba" />)
  await user.click(screen.getByRole('link', { name: 'Reyes del Alba' }))
  expect(address()).toBe('/auction/sale/lot/lot1')
  expect(screen.queryByText(t('tobacco.cover.shown'))).toBeNull()
})

test('says when the sale was held', async () => {
  await mount(<EndedLots lots={[result({ picture: 'k' })]} query="alba" />)
  expect(screen.getByText('2026-11-14')).toBeTruthy()
})

test('shows the title on the label below the Chinese title of a lot', async () => {
  await mount(
    <EndedLots lots={[{ ...result({ picture: 'k' }), otherTitle: 'Château Alba' }]} query="alba" />,
    { lang: 'zh-Hans' },
  )
  expect(screen.getByText('Château Alba').lang).toBe('en')
})

test.each([
  ['en', 'Winter Sale\u00a0· BH1, lot 1'],
  ['zh-Hans', 'Winter Sale\u00a0· BH1，第\u00a01\u00a0号拍品'],
] as const)('begins no line with a dot: %s', async (lang, sale) => {
  await mount(<EndedLots lots={[result({ picture: 'k' })]} query="" />, { lang })
  expect(document.querySelector('time')?.parentElement?.textContent).toBe(`2026-11-14\u00a0· ${sale}`)
})
