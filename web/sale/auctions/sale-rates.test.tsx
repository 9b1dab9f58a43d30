import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { SaleRates } from './sale-rates.tsx'

await loadTexts('auctions')

test('O8 states and links to the edition of the conditions that applies to the sale', async () => {
  const markup = await renderMarkup(<SaleRates auction={auctionWith({ conditionsVersion: '2026-11' })} />)
  expect(textOf(markup)).toContain('This sale is held under edition 2026-11 of the conditions of sale.')
  expect(markup).toContain('href="/conditions-of-sale?edition=2026-11#s-price"')
  const unknown = await renderMarkup(<SaleRates auction={auctionWith({ conditionsVersion: '' })} />)
  expect(textOf(unknown)).not.toContain('held under')
  expect(unknown).toContain('href="/conditions-of-sale#s-price"')
})
