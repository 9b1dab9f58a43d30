import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { OrderProgress } from './order-progress.tsx'

await loadTexts('mallOrders')

const paid = { status: 'paid', shippingCompany: '', trackingNumber: '' } as const
const parcel = { shippingCompany: 'SF Express', trackingNumber: 'SF14' }

const textFor = async (order: Parameters<typeof OrderProgress>[0]['order']) =>
  textOf(await renderMarkup(<OrderProgress order={order} />))

test('promises a letter on dispatch only until the order is dispatched', async () => {
  expect(await textFor(paid)).toContain('We will email you on dispatch.')
  expect(await textFor({ status: 'shipped', ...parcel })).toContain(
    'Your order has been dispatched with SF Express, tracking number SF14',
  )
  expect(await textFor({ status: 'shipped', ...parcel, trackingNumber: '' })).toBe(
    'Your order has been dispatched with SF Express.',
  )
  expect(await textFor({ status: 'delivered', ...parcel })).toBe('Your order has been delivered.')
})
