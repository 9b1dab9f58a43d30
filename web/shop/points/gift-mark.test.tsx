import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { GiftOrder } from '#wire/entities/gift-order.ts'
import { GiftMark } from './gift-mark.tsx'

await loadTexts('points')

const gift: GiftOrder['gift'] = { id: 'decanter', title: 'Wine decanter', kind: 'table', picture: null }
const renderMark = (status: GiftOrder['status'], kind: GiftOrder['gift']['kind'] = 'table') =>
  renderMarkup(<GiftMark order={{ status, gift: { ...gift, kind } }} />)

test('marks the status of a redeemed gift by shape and word', async () => {
  const texts = {
    placed: 'In preparation',
    shipped: 'Dispatched',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  }
  for (const status of ['placed', 'shipped', 'delivered', 'cancelled'] as const) {
    const markup = await renderMark(status)
    expect(markup).toContain('<svg')
    expect(textOf(markup)).toBe(texts[status])
  }
})

test('words the status of an event differently', async () => {
  expect(textOf(await renderMark('placed', 'evening'))).toBe('Date to be agreed')
  expect(textOf(await renderMark('delivered', 'evening'))).toBe('Held')
})
