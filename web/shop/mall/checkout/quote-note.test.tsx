import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { QuoteState } from './checkout-quote.ts'
import { QuoteNote } from './quote-note.tsx'

await loadTexts('mallOrders')

const renderText = async (state: QuoteState) => textOf(await renderMarkup(<QuoteNote state={state} />))

test('asks for an address first', async () => {
  expect(await renderText({ kind: 'none' })).toContain('Add an address')
})

test('O4 distinguishes a quote that failed to load from a missing fee', async () => {
  const failed = await renderText({ kind: 'failed', retry: () => undefined, isLoading: false })
  expect(failed).toContain('could not be loaded')
  expect(failed).not.toContain('could not be calculated')
  expect(await renderText({ kind: 'deliveryFeeFailed' })).toContain('could not be calculated')
  expect(await renderText({ kind: 'deliveryNotSupported' })).toContain('cannot deliver to this address')
})
