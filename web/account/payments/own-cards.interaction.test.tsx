import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import type { Session } from '#web/kit/page/session.tsx'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { userPaymentDelete, userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import { OwnCards } from './own-cards.tsx'

const visa: Card = { id: 'c1', brand: 'visa', last4: '0004', expYear: 2074, expMonth: 8, country: 'HK' }
const other: Card = { ...visa, id: 'c2', last4: '4242', country: 'US' }
const fees = { ...legacyRates, premium: [...legacyRates.premium], buyersPremium: 2_250 }

async function mountCards(list: readonly Card[] = [visa, other]) {
  const client = createFakeClient()
  client.on(userPaymentList, () => success({ list: [...list] }))
  const page = await mount(<OwnCards fees={fees} />, { client, userId: 'ann' })
  return {
    ...page,
    /** Starts removing the first card. @returns the dialog that confirms it */
    async askToRemove() {
      const [button] = await screen.findAllByRole('button', { name: /0004/ })
      if (button) await page.user.click(button)
      return within(await screen.findByRole('alertdialog'))
    },
  }
}

test('says that there are no saved cards', async () => {
  const { t } = await mountCards([])
  expect(await screen.findByText(t('payments.methods.none'))).toBeTruthy()
})

test('reloads the cards after a failure', async () => {
  const client = createFakeClient()
  client.on(userPaymentList, () => refusal('tooManyRequests', { retryAfter: 3 }, 'Please wait'))
  const { t, user } = await mount(<OwnCards fees={fees} />, { client, userId: 'ann' })
  const alert = await screen.findByRole('alert')
  client.on(userPaymentList, () => success({ list: [visa] }))
  await user.click(within(alert).getByRole('button', { name: t('ui.error.retry') }))
  expect(await screen.findByRole('listitem')).toBeTruthy()
})

test.each([
  ['removes a card', success(null)],
  ['counts a card as removed that is removed already', refusal('notFound', null)],
] as const)('%s', async (_, response) => {
  const page = await mountCards()
  const { client, t, user } = page
  client.on(userPaymentDelete, () => response)
  const dialog = await page.askToRemove()
  client.on(userPaymentList, () => success({ list: [other] }))
  await user.click(dialog.getByRole('button', { name: t('payments.remove.confirm') }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(client.sent(userPaymentDelete)).toEqual([{ id: 'c1' }])
  expect(await screen.findByText(t('payments.methods.removed'))).toBeTruthy()
  const addButton = screen.getByRole('link', { name: t('payments.methods.add') })
  await waitFor(() => expect(document.activeElement).toBe(addButton))
})

test('removes nothing if the client chooses to keep the card', async () => {
  const page = await mountCards()
  const dialog = await page.askToRemove()
  await page.user.click(dialog.getByRole('button', { name: page.t('payments.remove.keep') }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(page.client.sent(userPaymentDelete)).toEqual([])
})

test.each(['inUse', 'notReady', 'message'] as const)(
  'explains why a card cannot be removed: %s',
  async (kind) => {
    const page = await mountCards()
    const { client, t, user } = page
    client.on(userPaymentDelete, () => {
      if (kind === 'inUse') return refusal('wrongState', { status: 'inUse' })
      return kind === 'notReady'
        ? refusal('cardProviderNotReady', null)
        : refusal('tooManyRequests', { retryAfter: 3 }, 'Please wait')
    })
    const dialog = await page.askToRemove()
    await user.click(dialog.getByRole('button', { name: t('payments.remove.confirm') }))
    const text = {
      inUse: t('payments.remove.inUse'),
      notReady: t('payments.form.notReady'),
      message: 'Please wait',
    }[kind]
    const reason = within(await screen.findByRole('alertdialog'))
    expect(await reason.findByText(text)).toBeTruthy()
    await user.click(reason.getByRole('button', { name: t('payments.remove.understood') }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  },
)

test('says that the identity document was declined, and leads to its page', async () => {
  const client = createFakeClient()
  client.on(userPaymentList, () => success({ list: [] }))
  const session: Session = { user: null, unpaid: 0, identity: 'rejected' }
  await mount(<OwnCards fees={fees} />, { client, userId: 'ann', session })
  const banner = await screen.findByRole('alert')
  expect(within(banner).getByRole('link').getAttribute('href')).toContain('/verification')
})
