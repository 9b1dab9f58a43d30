import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readCodes } from '#domain/custody/testing/read-codes.ts'
import { fpsCode } from '#domain/money/fps-code.ts'
import { createFakeClient, failure, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { configGet } from '#wire/calls/config.ts'
import { orderDeposit } from '#wire/calls/order-paying.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { userPaymentMethods } from '#wire/calls/payments.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import type { Order } from '#wire/entities/order.ts'
import { sandboxConfig } from '#wire/entities/testing/config.ts'
import { createOrder, createProof } from '#wire/entities/testing/order.ts'
import { OrderPage } from './order-page.tsx'

const bank = { bank: 'Harbour Bank', holder: 'Bowen House', account: '012-345', swift: '', fps: '' }

const cards = [
  { id: 'c1', brand: 'visa', last4: '0004', expMonth: 6, expYear: 2099, country: 'HK', isDefault: true },
] as const

/** Returns how often the page shows an amount, not counting payment buttons. */
const statedTimes = (amount: string): number => {
  const text = document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
  const buttons = screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  return text.split(amount).length - 1 - buttons.filter((name) => name?.includes(amount)).length
}

async function mountUnpaid(saved: readonly Card[] | null, overrides: Partial<Order> = {}, fpsCode = '') {
  const client = createFakeClient()
  const [lot] = createOrder().lots
  if (!lot) throw new Error('An order has a lot')
  const lots = [lot, { ...lot, id: 'l2', lotNum: 2, hammer: '2000.00', premium: '450.00', total: '2450.00' }]
  const totals = { transfer: '14700.00', hongKongCard: '15138.06', otherCard: '15217.44' }
  const order = createOrder({ lots, hammer: '12000.00', premium: '2700.00', totals, ...overrides })
  client.on(orderGet, () => success({ order, bank, fpsCode }))
  client.on(configGet, () => success(sandboxConfig))
  client.on(orderDeposit, () => success({ amount: '0.00', currency: 'HKD', last4: '' }))
  client.on(userPaymentList, () => (saved ? success({ list: [...saved] }) : failure('unreachable')))
  client.on(userPaymentMethods, () =>
    success({
      list: [
        { method: 'card', fee: 0 },
        { method: 'alipay', fee: 0 },
      ],
    }),
  )
  const mounted = await mount(<OrderPage orderId={order.id} />, { client })
  await screen.findByText('012-345')
  return { ...mounted, client }
}

test('an unpaid order shows each sum once, and the surcharge of each payment method', async () => {
  const { user } = await mountUnpaid(cards)
  const expectEachOnce = () => {
    for (const amount of ['HKD 12,000', 'HKD 2,700', '+ HKD 438.06', 'Cards + 2.98–3.52%, wallets no fee'])
      expect([amount, statedTimes(amount)]).toEqual([amount, 1])
  }
  await screen.findByRole('radio', { name: /0004/ })
  await screen.findByText(/wallets no fee/)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expectEachOnce()
  // Once in the sum due, and once in what a transfer needs.
  expect(statedTimes('HKD 14,700')).toBe(2)
  await user.click(screen.getByRole('radio', { name: /0004/ }))
  await screen.findByRole('button', { name: /^Pay HKD.15,138\.06$/ })
  expect(screen.queryByText('012-345')).toBeNull()
  expectEachOnce()
  expect(statedTimes('HKD 14,700')).toBe(1)
  // The total beside its button.
  expect(statedTimes('HKD 15,138.06')).toBe(1)
})

test('asks in one sentence for what is due, until a proof of payment is under review', async () => {
  const { t } = await mountUnpaid([], { dueAt: Date.UTC(2099, 0, 5) })
  const text = () => document.body.textContent?.replaceAll('\u00a0', ' ')
  expect(text()).toContain('Please pay HKD 14,700 by 2099-01-05.')
  cleanup()
  await mountUnpaid([], { dueAt: Date.UTC(1969, 11, 20) })
  expect(text()).toContain('Please pay HKD 14,700 now. It was due on 1969-12-20.')
  cleanup()
  await mountUnpaid([], { proofs: [createProof({ status: 'waiting' })] })
  expect(text()).not.toContain('Please pay')
  expect(screen.getByText(t('orderPaying.underReview'))).toBeTruthy()
})

test('states the maximum size of a proof of payment', async () => {
  const { t } = await mountUnpaid([])
  expect(await screen.findByText(t('orderPaying.proof.kinds', { most: '20' }))).toBeTruthy()
})

test('refuses a file that cannot be a proof before asking for confirmation', async () => {
  const { t, user } = await mountUnpaid([])
  await screen.findByText(t('orderPaying.proof.kinds', { most: '20' }))
  // Chooses as in a file dialog that shows all files.
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText(t('orderPaying.proof.upload'), { selector: 'input' }), {
      target: { files: [file] },
    })
  choose(new File(['paid'], 'paid.txt'))
  const alert = await screen.findByRole('alertdialog', { name: t('orderPaying.proof.failedTitle') })
  expect(alert.textContent).toContain(t('orderPaying.proof.refused.notAccepted'))
  expect(screen.queryByText(t('orderPaying.proof.confirmTitle'))).toBeNull()
  await user.click(within(alert).getByText(t('orderPaying.proof.close'), { selector: 'button *, button' }))
  choose(new File(['paid'], 'Paid.PDF'))
  expect(await screen.findByText(t('orderPaying.proof.confirmTitle'))).toBeTruthy()
})

test('O16 a proof says that its payment was reversed, and when', async () => {
  const sent = { id: 'p1', name: 'transfer.pdf', at: 1, status: 'confirmed', reason: '' } as const
  const { t } = await mountUnpaid([], {
    proofs: [
      { ...sent, undoneAt: Date.UTC(2026, 11, 4) },
      { ...sent, id: 'p2', undoneAt: 0 },
    ],
  })
  const list = screen.getByRole('list', { name: t('orderPaying.proof.list') })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t('orderPaying.proof.undoneMark', { date: '2026-12-04' })),
    expect.stringContaining(t('orderPaying.proof.confirmed')),
  ])
})

test('O24 an expired card cannot be chosen; another card or a wallet pays in the form', async () => {
  const { user, t } = await mountUnpaid([{ ...cards[0], expYear: 1969 }])
  const expired = await screen.findByRole('radio', { name: /0004/ })
  expect(expired.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('radio', { name: new RegExp(t('orderPaying.way.other')) }))
  await screen.findByRole('button', { name: t('payments.once.continue') })
  await user.click(await screen.findByRole('radio', { name: 'Alipay' }))
  await screen.findByRole('button', { name: /^Pay HKD/ })
})

test('says that the saved cards could not be loaded, and reloads them', async () => {
  const { client, user, t } = await mountUnpaid(null)
  await screen.findByText(t('payments.pay.failed'))
  client.on(userPaymentList, () => success({ list: [...cards] }))
  await user.click(screen.getByRole('button', { name: t('ui.error.retry') }))
  await screen.findByRole('radio', { name: /0004/ })
  expect(screen.queryByText(t('payments.pay.failed'))).toBeNull()
})

test('O15 an order with a payment plan shows the next amount due and the open amount of each instalment', async () => {
  const instalments = [
    { date: '1970-01-01', dueAt: 1, amount: '5000.00', left: '0.00' },
    { date: '1970-01-02', dueAt: -172_800_000, amount: '4700.00', left: '4600.00' },
    { date: '2099-01-02', dueAt: 4_070_000_000_000, amount: '5000.00', left: '5000.00' },
  ]
  const { t } = await mountUnpaid(cards, { instalments, dueAt: 2 })
  expect(document.querySelector('[class*=dueTotal]')?.textContent).toContain('4,600')
  const list = screen.getByRole('heading', { name: t('orders.plan.title') }).nextElementSibling
  const texts = [...(list?.children ?? [])].map(({ textContent }) => textContent ?? '')
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'By 1970-01-01HKD 5,000Paid',
    'By 1970-01-02HKD 4,700HKD 4,600 overdue',
    'By 2099-01-02HKD 5,000To pay',
  ])
})

test('O20 shows an FPS code that banking apps can read', async () => {
  const text = fpsCode({
    identifier: '1234567',
    currency: 'HKD',
    owed: 1_470_000,
    limit: 1_000_000,
    reference: '100001',
  })
  const { t } = await mountUnpaid([], {}, text)
  const code = screen.getByRole('img', { name: t('orderPaying.fps.label', { amount: 'HKD\u00a014,700' }) })
  const drawing = code.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="176"')
  expect(await readCodes(drawing, 72)).toEqual([['QRCode', text]])
})

test('O20 shows no code if the server sends none', async () => {
  const { t } = await mountUnpaid([])
  expect(screen.queryByText(t('orderPaying.fps.scan'))).toBeNull()
})

test('O12 an unpaid order updates after a payment whose notice was lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { client } = await mountUnpaid([])
    const totals = { transfer: '4700.00', hongKongCard: '4840.06', otherCard: '4865.44' }
    client.on(orderGet, () => success({ order: createOrder({ totals }), bank, fpsCode: '' }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await screen.findAllByText(/4,700/)).not.toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('O12 tells the client not to pay again while a proof of payment is under review', async () => {
  const { t } = await mountUnpaid(cards, { dueAt: 0, proofs: [createProof()] })
  await screen.findByText(t('orderPaying.underReview'))
  expect(screen.queryByRole('alert')).toBeNull()
})
