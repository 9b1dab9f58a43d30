import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeAddress } from '#web/account/addresses/testing.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { type MountOptions, mount, verbatim } from '#web/kit/testing/mount.tsx'
import { cartStore } from '#web/shop/mall/cart/use-cart.ts'
import { claret } from '#web/shop/mall/testing.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { cityCode, cityList } from '#wire/calls/config.ts'
import { deliveryStates } from '#wire/calls/deliveries.ts'
import { mallProductList } from '#wire/calls/mall.ts'
import { mallCartGet, mallDeliveryQuote, mallOrderCreate, mallOrderPay } from '#wire/calls/mall-orders.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Address } from '#wire/entities/address.ts'
import type { Card } from '#wire/entities/card.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import type { Product } from '#wire/entities/product.ts'
import { CheckoutPage } from './checkout-page.tsx'

const product: Product = { ...claret, stock: 6 }

const address = (id: string, street1: string): Address => ({
  ...homeAddress,
  id,
  street1,
  phone: '+85237000142',
  phoneShown: '+852 3700 0142',
  isHome: id === 'home',
})

const card = (id: string, last4: string, country: string): Card => ({
  id,
  brand: 'visa',
  last4,
  expYear: 2074,
  expMonth: 8,
  country,
})

const cardFees = { hongKongCard: 298, otherCard: 352 }

/** Returns a quote by its delivery: the goods are 5,360. */
const quote = (delivery: 'near' | 'far') => ({
  currency: 'HKD',
  goods: '5360.00',
  delivery: delivery === 'near' ? '0.00' : '240.00',
  subtotal: delivery === 'near' ? '5360.00' : '5600.00',
  totals:
    delivery === 'near'
      ? { hongKongCard: '5519.73', otherCard: '5548.67' }
      : { hongKongCard: '5766.88', otherCard: '5797.12' },
  cardFees,
  points: 3_752,
  days: 3,
})

const order: MallOrder = {
  ...quote('near'),
  id: 'order1',
  number: 'M-1042',
  status: 'pending',
  reason: '',
  lines: [
    {
      productId: 'claret',
      title: product.title,
      accent: '',
      kind: 'wine',
      picture: null,
      quantity: 2,
      price: '2680.00',
      amount: '5360.00',
    },
  ],
  fee: '',
  paid: '',
  address: null,
  shippingCompany: '',
  trackingNumber: '',
  createdAt: 1_000_000,
  until: 2_800_000,
  paidAt: 0,
  shippedAt: 0,
  deliveredAt: 0,
  cancelledAt: 0,
  refundedAt: 0,
  paidWith: null,
  pending: null,
  canCancel: true,
}

/** Mounts the checkout of two bottles. The server accepts the order and the payment. */
async function mountCheckout(options: MountOptions = {}) {
  const client = createFakeClient()
  cartStore.change(() => [{ productId: 'claret', quantity: 2, price: 268_000 }])
  client.on(mallCartGet, () => success({ list: [product] }))
  client.on(userAddressList, () =>
    success({ list: [address('home', '1 Queen’s Road'), address('office', '8 Des Voeux Road')] }),
  )
  client.on(userPaymentList, () => success({ list: [card('hk', '4242', 'HK'), card('us', '1881', 'US')] }))
  client.on(mallDeliveryQuote, ({ addressId }) => success(quote(addressId === 'home' ? 'near' : 'far')))
  client.on(mallOrderCreate, () => success(order))
  client.on(mallOrderPay, () => success({ ...order, status: 'paid' as const, paid: '5519.73' }))
  const page = await mount(<CheckoutPage promotion={null} />, {
    ...options,
    client,
    path: '/mall/checkout',
  })
  const { t, user } = page
  const pay = (amount: string) =>
    screen.findByRole('button', { name: t('payments.pay.pay', { amount: exactMoney(amount, 'HKD') }) })
  const adult = () => screen.getByRole('checkbox', { name: t('mallOrders.checkout.adult') })
  const agreement = () => screen.getAllByRole('checkbox')[1] ?? document.body
  return {
    ...page,
    ...{ pay, adult, agreement },
    declare: async () => {
      await user.click(adult())
      await user.click(agreement())
    },
    alerts: () => screen.getAllByRole('alert').map(({ textContent }) => textContent),
  }
}

test('orders to the chosen address and pays the total on the button', async () => {
  const { user, client, declare, pay, address } = await mountCheckout()
  await pay('5519.73')
  await declare()
  await user.click(await pay('5519.73'))
  await waitFor(() => expect(address()).toBe('/mall/payment/success?order=order1'))
  const [created] = client.sent(mallOrderCreate)
  expect(created).toEqual({
    items: ['claret:2'],
    addressId: 'home',
    expected: '5360.00',
    ak: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(client.sent(mallOrderPay)).toMatchObject([{ orderId: 'order1', cardId: 'hk' }])
  expect(cartStore.current()).toEqual([])
})

test('shows goods, delivery and both totals, and quotes again for another address', async () => {
  const { user, client, t, pay } = await mountCheckout()
  await pay('5519.73')
  const sum = (name: string) => screen.getByText(name, verbatim).nextElementSibling?.textContent
  expect(sum(t('mallOrders.sums.goods'))).toBe(exactMoney('5360.00', 'HKD'))
  expect(sum(t('mallOrders.sums.delivery'))).toBe(t('mallOrders.sums.free'))
  await user.click(screen.getByRole('radio', { name: /8 Des Voeux Road/ }))
  await pay('5766.88')
  expect(sum(t('mallOrders.sums.delivery'))).toBe(exactMoney('240.00', 'HKD'))
  expect(sum(t('mallOrders.sums.subtotal'))).toBe(exactMoney('5600.00', 'HKD'))
  expect(client.sent(mallDeliveryQuote).map(({ addressId }) => addressId)).toEqual(['home', 'office'])
  await user.click(screen.getByRole('radio', { name: /1881/ }))
  expect(await pay('5797.12')).toBeTruthy()
})

test('G2 names and focuses a missing declaration, and sends nothing', async () => {
  const { user, client, t, pay, adult, agreement, alerts } = await mountCheckout()
  await user.click(await pay('5519.73'))
  expect(alerts()).toEqual([t('mallOrders.checkout.needAdult'), t('mallOrders.checkout.needAgree')])
  expect(document.activeElement).toBe(adult())
  await user.click(adult())
  await user.click(await pay('5519.73'))
  expect(alerts()).toEqual([t('mallOrders.checkout.needAgree')])
  expect(document.activeElement).toBe(agreement())
  expect(client.sent(mallOrderCreate)).toEqual([])
})

test('pays once for a double press', async () => {
  const { user, client, declare, pay, address } = await mountCheckout()
  await pay('5519.73')
  await declare()
  const { respond } = client.hold(mallOrderCreate)
  const button = await pay('5519.73')
  await user.dblClick(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  respond(success(order))
  await waitFor(() => expect(address()).toBe('/mall/payment/success?order=order1'))
  expect(client.sent(mallOrderCreate)).toHaveLength(1)
  expect(client.sent(mallOrderPay)).toHaveLength(1)
})

test('does not order at a changed price, but shows it, and then orders at the new one', async () => {
  const { user, client, t, declare, pay } = await mountCheckout()
  await pay('5519.73')
  await declare()
  client.on(mallOrderCreate, () => refusal('conflict', null))
  await user.click(await pay('5519.73'))
  expect((await screen.findByRole('alert')).textContent).toContain(t('payments.pay.changed'))
  expect(client.sent(mallOrderPay)).toEqual([])
  client.on(mallDeliveryQuote, () => success(quote('far')))
  client.on(mallOrderCreate, () => success(order))
  await user.click(screen.getByRole('button', { name: t('payments.pay.reload') }))
  const button = await pay('5766.88')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button)
  await waitFor(() => expect(client.sent(mallOrderPay)).toHaveLength(1))
  expect(client.sent(mallOrderCreate).map(({ expected }) => expected)).toEqual(['5360.00', '5600.00'])
})

test('refers to the basket if a product is sold out in the meantime', async () => {
  const { user, client, t, declare, pay } = await mountCheckout()
  await pay('5519.73')
  await declare()
  client.on(mallOrderCreate, () => refusal('outOfStock', null))
  client.on(mallCartGet, () => success({ list: [{ ...product, stock: 1 }] }))
  await user.click(await pay('5519.73'))
  expect(
    (await screen.findByText(t('mallOrders.checkout.changed'), verbatim)).closest('[role="alert"]'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: t('mallOrders.checkout.changedWay') }).getAttribute('href')).toBe(
    '/mall/cart',
  )
  expect(client.sent(mallOrderPay)).toEqual([])
})

test('keeps the order after a declined card, and pays the same order with another card', async () => {
  const { user, client, t, declare, pay, address } = await mountCheckout()
  await pay('5519.73')
  await declare()
  client.on(mallOrderPay, () => refusal('cardDeclined', { reason: 'insufficientFunds' }))
  await user.click(await pay('5519.73'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(t('payments.reason.insufficientFunds'))
  expect(alert.textContent).toContain(t('payments.pay.notCharged'))
  await user.click(screen.getByRole('radio', { name: /1881/ }))
  expect(screen.queryByRole('alert')).toBeNull()
  client.on(mallOrderPay, () => success({ ...order, status: 'paid' as const }))
  await user.click(await pay('5548.67'))
  await waitFor(() => expect(address()).toBe('/mall/payment/success?order=order1'))
  expect(client.sent(mallOrderCreate)).toHaveLength(1)
  const keys = client.sent(mallOrderPay)
  expect(keys.map(({ cardId }) => cardId)).toEqual(['hk', 'us'])
  expect(keys[0]?.ak).not.toBe(keys[1]?.ak)
})

test('repeats a payment whose outcome is unknown with the same key', async () => {
  const { user, client, t, declare, pay, address } = await mountCheckout()
  await pay('5519.73')
  await declare()
  const { respond } = client.hold(mallOrderPay)
  await user.click(await pay('5519.73'))
  await waitFor(() => expect(client.sent(mallOrderPay)).toHaveLength(1))
  client.on(mallOrderPay, () => success({ ...order, status: 'paid' as const }))
  respond(failure('timeout'))
  expect(
    (await screen.findByText(t('payments.pay.askingAgain'), verbatim)).closest('[role="status"]'),
  ).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/mall/payment/success?order=order1'))
  const [first, second] = client.sent(mallOrderPay)
  expect(second).toEqual(first)
})

test('says why an address cannot be delivered to, and offers no payment', async () => {
  const { user, client, t, pay } = await mountCheckout()
  await pay('5519.73')
  client.on(mallDeliveryQuote, () => refusal('deliveryNotSupported', null))
  await user.click(screen.getByRole('radio', { name: /8 Des Voeux Road/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(t('mallOrders.checkout.deliveryNotSupported'))
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('an address without an ID document opens for completion', async () => {
  const { user, client, t, pay } = await mountCheckout()
  await pay('5519.73')
  client.on(mallDeliveryQuote, () => refusal('invalidInput', { fields: { addressId: 'Add an ID document' } }))
  await user.click(screen.getByRole('radio', { name: /8 Des Voeux Road/ }))
  client.on(cityList, () => success({ list: [] }))
  client.on(cityCode, () => success({ list: [] }))
  client.on(deliveryStates, () => success({ countries: [] }))
  expect((await screen.findByRole('alert')).textContent).toBe('Add an ID document')
  expect(screen.getByText(t('mallOrders.checkout.incomplete'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('mallOrders.checkout.completeAddress') }))
  expect(await within(await screen.findByRole('dialog')).findByDisplayValue('8 Des Voeux Road')).toBeTruthy()
})

test('pays nothing without a connection', async () => {
  const { user, client, t, declare, pay } = await mountCheckout()
  await pay('5519.73')
  await declare()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  try {
    window.dispatchEvent(new Event('offline'))
    expect(await screen.findByText(t('payments.pay.offline'), verbatim)).toBeTruthy()
    const button = await pay('5519.73')
    expect(button).toHaveProperty('disabled', true)
    await user.click(button)
    expect(client.sent(mallOrderCreate)).toEqual([])
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  }
})

test('says that the basket is empty, and suggests products', async () => {
  cartStore.change(() => [])
  const client = createFakeClient()
  client.on(mallProductList, () => success({ list: [product], page: 1, size: 4, total: 1 }))
  const { t } = await mount(<CheckoutPage promotion={null} />, { client })
  const title = await screen.findByRole('heading', { level: 1 })
  expect(title.textContent).toBe(t('cart.empty.title'))
  expect(screen.queryByText(t('mallOrders.checkout.title'), verbatim)).toBeNull()
  expect(await screen.findByRole('link', { name: product.title })).toBeTruthy()
  expect(client.sent(mallProductList)).toMatchObject([{ inStock: true, size: 4 }])
  expect(within(document.body).queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('names a missing declaration in Chinese', async () => {
  const { user, t, pay, alerts } = await mountCheckout({ lang: 'zh-Hans' })
  await user.click(await pay('5519.73'))
  expect(alerts()).toContain(t('mallOrders.checkout.needAdult'))
  expect(t('mallOrders.checkout.needAdult')).toMatch(/\p{Script=Han}/u)
})
