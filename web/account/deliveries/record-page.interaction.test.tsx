import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderPath } from '#web/account/orders/order-path.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import type { Delivery } from '#wire/entities/delivery.ts'
import { requestPath } from './delivery-path.ts'
import { DeliveryRecord } from './record-page.tsx'
import { collection } from './testing.ts'

test.each(['en', 'zh-Hans'] as const)(
  'O16 a delivery on hold says so, and leads to its invoice: %s',
  async (lang) => {
    const { t } = await mount(<DeliveryRecord delivery={collection} />, { lang })
    expect(screen.getByText(new RegExp(t('deliveries.record.held')))).toBeTruthy()
    const link = screen.getByRole('link', { name: t('deliveries.record.payInvoice') })
    expect(link.getAttribute('href')).toContain(orderPath('o1'))
  },
)

test('O16 a delivery of a paid invoice is not on hold', async () => {
  const { t } = await mount(<DeliveryRecord delivery={{ ...collection, isHeld: false }} />)
  expect(screen.queryByText(new RegExp(t('deliveries.record.held')))).toBeNull()
  expect(screen.queryByRole('link', { name: t('deliveries.record.payInvoice') })).toBeNull()
})

test('O4 a cancelled delivery links to a new request, and every delivery to its order', async () => {
  const { t } = await mount(
    <DeliveryRecord delivery={{ ...collection, isHeld: false, status: 'cancelled' }} />,
  )
  const again = screen.getByRole('link', { name: t('deliveries.record.again.pickup') })
  expect(again.getAttribute('href')).toContain(requestPath('o1'))
  expect(screen.getByRole('link', { name: '101' }).getAttribute('href')).toContain(orderPath('o1'))
})

const address = {
  countryId: 'SG',
  country: 'Singapore',
  stateId: '',
  state: '',
  cityId: '',
  city: '',
  street1: '9 Orchard Road',
  street2: '',
  zip: '238801',
  phone: '+6591234567',
  phoneShown: '+65 9123 4567',
  countryCode: '+65',
  clearanceType: 'personal',
  idType: 'passport',
  idNumber: 'K12345678',
  companyName: '',
  uniformNumber: '',
} as const satisfies Delivery['address']

test('O26 an approved delivery abroad leads to its commercial invoice, another does not', async () => {
  const abroad: Delivery = { ...collection, manner: 'address', pickup: null, address, isHeld: false }
  const { t } = await mount(<DeliveryRecord delivery={abroad} />)
  const name = t('deliveries.record.commercialInvoice')
  const link = screen.getByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/en/order/deliveryRecord/d1/commercialInvoice.pdf')
  for (const delivery of [
    { ...abroad, status: 'pendingReview' as const },
    { ...abroad, address: { ...address, countryId: 'HK' } },
  ]) {
    cleanup()
    await mount(<DeliveryRecord delivery={delivery} />)
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
})

test('O4 a cancelled delivery says so once, and states whether the payment will be refunded', async () => {
  const at = { by: 'user', shippingCompany: '', trackingNumber: '', note: '' } as const
  const cancelled: Delivery = {
    ...collection,
    isHeld: false,
    manner: 'address',
    status: 'cancelled',
    paidBy: 'card',
    paid: '380.00',
    events: [
      { ...at, at: 1, what: 'ask' },
      { ...at, at: 2, what: 'cancel' },
    ],
  }
  const { t } = await mount(<DeliveryRecord delivery={cancelled} />)
  expect(screen.getAllByText(t('deliveries.status.address.cancelled'))).toHaveLength(1)
  expect(screen.getByText(new RegExp(t('deliveries.record.refundFollows')))).toBeTruthy()
  expect(screen.queryByText(new RegExp(t('deliveries.record.nothingCharged')))).toBeNull()
})

test('a cancelled delivery that cost nothing says that nothing was charged', async () => {
  const [event] = collection.events
  if (!event) throw new Error('A delivery has an event')
  const events = [event, { ...event, at: 2, what: 'cancel' as const }]
  const delivery: Delivery = { ...collection, isHeld: false, status: 'cancelled', events }
  const { t } = await mount(<DeliveryRecord delivery={delivery} />)
  screen.getByText(new RegExp(t('deliveries.record.nothingCharged')))
})
