import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { QuoteState } from './checkout-quote.ts'
import { QuoteWords } from './quote-words.tsx'

await loadTexts('mallOrders')

const words = async (state: QuoteState) => textOf(await renderMarkup(<QuoteWords state={state} />))

test('who has kept no address is told that the rest follows once there is one', async () => {
  expect(await words({ kind: 'none' })).toContain('Add an address')
})

test('O4 a fee that could not be loaded is not called one that there is none of', async () => {
  const lost = await words({ kind: 'failed', again: () => undefined, isAsking: false })
  expect(lost).toContain('could not be loaded')
  expect(lost).not.toContain('Delivery fee failed')
  expect(await words({ kind: 'deliveryFeeFailed' })).toContain('Delivery fee failed')
  expect(await words({ kind: 'deliveryNotSupported' })).toContain('not supported for this address')
})
