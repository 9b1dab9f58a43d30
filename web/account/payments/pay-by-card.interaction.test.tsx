import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { configGet } from '#wire/calls/config.ts'
import { sandboxToken, userPaymentMethods, userPaymentPreview } from '#wire/calls/payments.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import { sandboxConfig } from '#wire/entities/testing/config.ts'
import { PayByCard } from './pay-by-card.tsx'

const local: Card = { id: 'c1', brand: 'visa', last4: '0004', expYear: 2074, expMonth: 8, country: 'HK' }
const foreign: Card = { ...local, id: 'c2', last4: '4242', country: 'US' }

async function mountPaying(
  list: readonly Card[],
  props: Partial<Pick<ComponentProps<typeof PayByCard>, 'parts' | 'other' | 'pay'>> = {},
) {
  const client = createFakeClient()
  client.on(userPaymentList, () => success({ list: [...list] }))
  client.on(configGet, () => success(sandboxConfig))
  client.on(userPaymentMethods, () =>
    success({
      list: [
        { method: 'card', fee: 0 },
        { method: 'apple_pay', fee: 0 },
        { method: 'alipay', fee: 150 },
      ],
    }),
  )
  const page = await mount(
    <PayByCard
      currency="HKD"
      subtotal="100.00"
      totals={{ hongKongCard: '102.98', otherCard: '103.52' }}
      fees={{ hongKongCard: 298, otherCard: 352 }}
      pay={() => Promise.reject(new Error('Nothing is paid'))}
      onPaid={() => undefined}
      {...props}
    />,
    { client, userId: 'ann' },
  )
  const totals = () =>
    screen.queryAllByRole('definition').map(({ textContent }) => textContent?.replace('\u00a0', ' '))
  return { ...page, totals }
}

test('O1 shows the fee and total of the chosen card only', async () => {
  const { t, user, totals } = await mountPaying([local, foreign])
  await screen.findByRole('button', { name: /102\.98/ })
  expect(totals()).toEqual(['HKD 2.98', 'HKD 102.98'])
  expect(screen.getByText(t('payments.pay.cardFee', { fee: '2.98%' }))).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /4242/ }))
  await screen.findByRole('button', { name: /103\.52/ })
  expect(totals()).toEqual(['HKD 3.52', 'HKD 103.52'])
})

test('O24 opens the form if there is no card, and shows the totals of both kinds', async () => {
  const { t, totals, user } = await mountPaying([])
  await screen.findByRole('button', { name: t('payments.once.continue') })
  expect(totals()).toEqual(['HKD 102.98', 'HKD 103.52'])
  await user.click(await screen.findByRole('radio', { name: 'Apple Pay' }))
  await screen.findByRole('button', { name: /^Pay HKD.100$/ })
})

test('O24 states the total of a card before it is charged, and of a wallet with its fee', async () => {
  const paid: unknown[] = []
  const { t, user, client, totals } = await mountPaying([], {
    pay: async (params) => {
      paid.push(params)
      return { ok: true }
    },
  })
  client.on(sandboxToken, () => success({ token: 'ctoken_1' }))
  client.on(userPaymentPreview, () =>
    success({ method: 'card', brand: 'visa', last4: '4242', country: 'US', fee: 0 }),
  )
  await user.click(await screen.findByRole('button', { name: t('payments.once.continue') }))
  await user.click(await screen.findByRole('button', { name: /^Pay HKD.103\.52$/ }))
  expect(paid).toMatchObject([{ cardId: '', token: 'ctoken_1', total: '103.52' }])
  await user.click(await screen.findByRole('radio', { name: 'Alipay' }))
  await screen.findByRole('button', { name: /^Pay HKD.101\.50$/ })
  expect(totals()).toEqual(['HKD 1.50', 'HKD 101.50'])
})

test('O1 shows the parts of the subtotal above the fee', async () => {
  const { totals } = await mountPaying([local], { parts: [{ label: 'Freight', amount: 'HKD 100' }] })
  await screen.findByRole('button', { name: /102\.98/ })
  expect(totals()).toEqual(['HKD 100', 'HKD 2.98', 'HKD 102.98'])
})

test('adds a card below all payment methods', async () => {
  const option = (name: string) => <input type="radio" name={name} aria-label="Points" />
  const other = { legend: 'Pay with', isChosen: false, option, submit: null, onCard: () => undefined }
  const { t } = await mountPaying([local], { other })
  const add = await screen.findByRole('button', { name: t('payments.pay.add') })
  const isBelow = add.compareDocumentPosition(screen.getByRole('radio', { name: 'Points' }))
  expect(isBelow).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})
