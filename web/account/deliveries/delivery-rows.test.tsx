import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { Delivery } from '#wire/entities/delivery.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { recordPath } from './delivery-path.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import { collection } from './testing.ts'

await loadTexts('deliveries')

const picture = { key: 'a-picture', width: 4, height: 5, alt: '' }
const lots = createOrder().lots.map((lot) => ({ ...lot, picture, quantity: 1, format: '' }))
const deliveryWith = (changes: Partial<Delivery>): Delivery => ({ ...collection, lots, ...changes })

const render = (delivery: Delivery, isOfOrder = false) =>
  renderMarkup(<DeliveryRows deliveries={[delivery]} level="h2" isOfOrder={isOfOrder} />)

test('shows the lot of a delivery as its heading, with its picture and a link to its record', async () => {
  const markup = await render(deliveryWith({ status: 'cancelled' }))
  expect(markup).toContain('a-picture')
  expect(textOf(markup).replaceAll('\u00a0', ' ')).toMatch(
    /^Château Haut-Valmorin 1990 Lot 52 · Order 101 Collection on 2026-12-04 D-1 · \S+ Cancelled View collection$/,
  )
  expect(markup.split(`href="${recordPath('d1')}"`)).toHaveLength(3)
})

test('shows the number of lots as the heading of a delivery of several', async () => {
  const text = textOf(await render(deliveryWith({ lots: [...lots, ...lots] })))
  expect(text).toMatch(/^2 lots Order 101 Collection on 2026-12-04/)
})

test('leaves out the number of the order on pages of that order', async () => {
  expect(textOf(await render(deliveryWith({}), true))).not.toContain('Order 101')
})
