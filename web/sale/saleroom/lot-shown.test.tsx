import { expect, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { TotalWithPremium } from './all-in.tsx'
import { LotPictures } from './lot-pictures.tsx'
import { lot } from './testing.ts'

test('M4 O2 shows the total by payment method, in whole units', async () => {
  expect(
    textOf(await renderMarkup(<TotalWithPremium price={10_000} currency="HKD" rates={legacyRates} />)),
  ).toBe(
    'With premium, by bank transfer HKD 12,250 By a card issued in Hong Kong (+2.98%) HKD 12,615 By a card issued elsewhere (+3.52%) HKD 12,681',
  )
})

test('loads the first picture eagerly and the others lazily', async () => {
  const page = await renderMarkup(<LotPictures pictures={['one', 'two', 'three']} title={lot.title} />)
  expect([...page.matchAll(/src="\/pictures\/(\w+)\/960/g)].map(([, key]) => key)).toEqual([
    'one',
    'two',
    'three',
  ])
  expect([...page.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual([
    'eager',
    'lazy',
    'lazy',
  ])
  expect(page).toContain('aria-label="Picture 2 of 3, enlarge"')
})

test('has no picture buttons for a single picture, and a placeholder for none', async () => {
  expect(await renderMarkup(<LotPictures pictures={['one']} title={lot.title} />)).not.toContain(
    'Next picture',
  )
  expect(await renderMarkup(<LotPictures pictures={[]} title={lot.title} />)).not.toContain('<button')
})
