import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import { inHongKong } from '#web/account/addresses/testing.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { type MountOptions, mount } from '#web/kit/testing/mount.tsx'
import { cityList, configGet } from '#wire/calls/config.ts'
import { sandboxConfirm, userPaymentBegin } from '#wire/calls/payments.ts'
import { userPaymentAdd } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import { CardForm } from './card-form.tsx'

const card: Card = { id: 'c1', brand: 'visa', last4: '0004', expYear: 2074, expMonth: 8, country: 'HK' }

const config = {
  cardProvider: 'practice' as const,
  stripePublicKey: '',
  fees: { ...legacyRates, premium: [...legacyRates.premium], buyersPremium: 2_250 },
}

const user = {
  firstName: 'Wai Ming',
  lastName: 'Chan',
  address: {
    id: 'a1',
    ...inHongKong,
    street1: '1 Queen’s Road',
    street2: '',
    zip: '',
  },
}

/** Mounts the form for a client in Hong Kong, with a server that saves any test card. */
async function mountForm(options: MountOptions = {}, person = user) {
  const client = options.client ?? createFakeClient()
  const [onAdded, onCancel, onSaving] = [vi.fn(), vi.fn(), vi.fn()]
  client.on(cityList, ({ pid }) =>
    success({ list: pid === '0' ? [{ id: 'HK', pid: '0', name: 'Hong Kong' }] : [] }),
  )
  client.on(userPaymentBegin, () =>
    success({ provider: 'practice', clientSecret: 'seti_1_secret_2', publicKey: '' }),
  )
  client.on(sandboxConfirm, () => success({ status: 'succeeded', reason: '' }))
  client.on(userPaymentAdd, () => success(card))
  const page = await mount(<CardForm {...{ config, user: person, onAdded, onCancel, onSaving }} />, {
    ...options,
    client,
  })
  const { t } = page
  const number = await screen.findByRole('textbox', { name: t('payments.practice.number') })
  await screen.findByRole('option', { name: 'Hong Kong' })
  return {
    ...page,
    ...{ onAdded, onCancel, onSaving, number },
    expiry: screen.getByRole('textbox', { name: t('payments.practice.expiry') }),
    save: screen.getByRole('button', { name: t('payments.form.save') }),
    alerts: () => screen.getAllByRole('alert').map(({ textContent }) => textContent),
  }
}

/** Types a card that the sandbox accepts. */
async function enterCard({ user, number, expiry }: Awaited<ReturnType<typeof mountForm>>) {
  await user.type(number, '4000003440000004')
  await user.type(expiry, '0874')
}

test('shows the holder’s names in the order of their script', async () => {
  const { t } = await mountForm({ lang: 'zh-Hans' }, { ...user, firstName: '小明', lastName: '陈' })
  const holder = screen.getByRole('textbox', { name: t('payments.form.cardHolder') })
  expect(holder).toHaveProperty('value', '陈小明')
})

test('saves a typed card with its holder and billing address', async () => {
  const form = await mountForm()
  await enterCard(form)
  await form.user.click(form.save)
  await waitFor(() => expect(form.onAdded).toHaveBeenCalledExactlyOnceWith(card))
  expect(form.client.sent(sandboxConfirm)).toEqual([
    { clientSecret: 'seti_1_secret_2', testCard: 'hongKong', expYear: 2074, expMonth: 8 },
  ])
  expect(form.client.sent(userPaymentAdd)).toEqual([
    expect.objectContaining({
      tokenId: 'seti_1',
      cardHolder: 'Wai Ming Chan',
      countryId: 'HK',
      street1: '1 Queen’s Road',
    }),
  ])
  expect(await screen.findByText(form.t('payments.form.added'))).toBeTruthy()
  expect(form.onSaving.mock.calls).toEqual([[true], [false]])
})

test('never sends the card number', async () => {
  const form = await mountForm()
  await enterCard(form)
  await form.user.click(form.save)
  await waitFor(() => expect(form.onAdded).toHaveBeenCalled())
  const sent = [userPaymentBegin, sandboxConfirm, userPaymentAdd].flatMap((call) => form.client.sent(call))
  expect(JSON.stringify(sent).replaceAll(' ', '')).not.toContain('4000003440000004')
})

test('saves once for a double press', async () => {
  const form = await mountForm()
  await enterCard(form)
  const { respond } = form.client.hold(userPaymentBegin)
  await act(async () => {
    fireEvent.click(form.save)
    fireEvent.click(form.save)
  })
  await waitFor(() => expect(form.client.sent(userPaymentBegin)).toHaveLength(1))
  expect(form.save.getAttribute('aria-busy')).toBe('true')
  await form.user.click(form.save)
  await form.user.type(form.expiry, '{Enter}')
  respond(success({ provider: 'practice', clientSecret: 'seti_1_secret_2', publicKey: '' }))
  await waitFor(() => expect(form.onAdded).toHaveBeenCalledOnce())
  expect(form.client.sent(userPaymentBegin)).toHaveLength(1)
  expect(form.client.sent(userPaymentAdd)).toHaveLength(1)
})

test('names and focuses missing fields, and sends nothing', async () => {
  const form = await mountForm()
  await form.user.click(form.save)
  await waitFor(() => expect(document.activeElement).toBe(form.number))
  expect(form.alerts()).toEqual([form.t('payments.practice.numberMissing')])
  expect(form.number.getAttribute('aria-invalid')).toBe('true')
  const holder = screen.getByRole('textbox', { name: form.t('payments.form.cardHolder') })
  await form.user.clear(holder)
  await form.user.click(form.save)
  await waitFor(() => expect(document.activeElement).toBe(holder))
  expect(form.alerts()).toContain(form.t('forms.issue.required'))
  expect(form.client.sent(userPaymentBegin)).toEqual([])
})

test.each([
  ['4111111111111111', '0874', 'notPractice'],
  ['4000003440000004', '1374', 'expiryInvalid'],
] as const)('refuses number %s with expiry %s before anything is sent', async (number, expiry, text) => {
  const form = await mountForm()
  await form.user.type(form.number, number)
  await form.user.type(form.expiry, expiry)
  await form.user.click(form.save)
  await waitFor(() => expect(form.alerts()).toEqual([form.t(`payments.practice.${text}`)]))
  const wrong = text === 'notPractice' ? form.number : form.expiry
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  expect(form.client.sent(userPaymentBegin)).toEqual([])
})

test('shows a declined card at its field until it is changed, and keeps the entries', async () => {
  const form = await mountForm()
  form.client.on(sandboxConfirm, () => success({ status: 'failed', reason: 'insufficientFunds' }))
  await enterCard(form)
  await form.user.click(form.save)
  expect((await screen.findByRole('alert')).textContent).toBe(form.t('payments.reason.insufficientFunds'))
  await waitFor(() => expect(document.activeElement).toBe(form.number))
  expect(form.number).toHaveProperty('value', '4000 0034 4000 0004')
  expect(form.client.sent(userPaymentAdd)).toEqual([])
  await form.user.type(form.number, '{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(form.onAdded).not.toHaveBeenCalled()
})

test('shows the server’s refusal of a card', async () => {
  const form = await mountForm()
  form.client.on(userPaymentAdd, () => refusal('cardDeclined', { reason: 'expired' }))
  await enterCard(form)
  await form.user.click(form.save)
  expect((await screen.findByRole('alert')).textContent).toBe(form.t('payments.reason.expired'))
})

test('3-D Secure: asks the bank, and saves after the holder has confirmed', async () => {
  const form = await mountForm()
  form.client.on(sandboxConfirm, ({ answer }) =>
    success({ status: answer ? 'succeeded' : 'requires_action', reason: '' }),
  )
  await enterCard(form)
  await form.user.click(form.save)
  const bank = await screen.findByRole('dialog', { name: form.t('payments.bank.title') })
  expect(form.client.sent(userPaymentAdd)).toEqual([])
  await form.user.click(within(bank).getByRole('button', { name: form.t('payments.bank.confirm') }))
  await waitFor(() => expect(form.onAdded).toHaveBeenCalledOnce())
  expect(form.client.sent(sandboxConfirm)).toEqual([
    expect.objectContaining({ testCard: 'hongKong' }),
    { clientSecret: 'seti_1_secret_2', answer: 'confirm' },
  ])
})

test.each(['refuse', 'close'] as const)('3-D Secure: saves nothing after “%s”', async (answer) => {
  const form = await mountForm()
  form.client.on(sandboxConfirm, ({ answer }) =>
    answer
      ? success({ status: 'failed', reason: 'authenticationFailed' })
      : success({ status: 'requires_action', reason: '' }),
  )
  await enterCard(form)
  await form.user.click(form.save)
  const bank = within(await screen.findByRole('dialog', { name: form.t('payments.bank.title') }))
  const name = answer === 'refuse' ? form.t('payments.bank.refuse') : form.t('ui.dialog.close')
  await form.user.click(bank.getByRole('button', { name }))
  expect((await screen.findByRole('alert')).textContent).toBe(form.t('payments.reason.authenticationFailed'))
  expect(form.client.sent(sandboxConfirm)).toHaveLength(answer === 'refuse' ? 2 : 1)
  expect(form.client.sent(userPaymentAdd)).toEqual([])
  expect(screen.queryByRole('dialog', { name: form.t('payments.bank.title') })).toBeNull()
})

test('asks the bank again if the server needs it, and then adds the card', async () => {
  const client = createFakeClient()
  const form = await mountForm({ client })
  client.on(configGet, () => failure('unreachable'))
  client.on(userPaymentAdd, () => refusal('cardNeedsAuthentication', { clientSecret: 'seti_3_secret_4' }))
  await enterCard(form)
  await form.user.click(form.save)
  expect((await screen.findByRole('alert')).textContent).toBe(form.t('payments.reason.authenticationFailed'))
  expect(form.onAdded).not.toHaveBeenCalled()
})

test('says that card payments are unavailable, and lets the client try again', async () => {
  const form = await mountForm()
  form.client.on(userPaymentBegin, () => refusal('cardProviderNotReady', null))
  await enterCard(form)
  await form.user.click(form.save)
  const dialog = within(
    await screen.findByRole('alertdialog', { name: form.t('payments.form.notReadyTitle') }),
  )
  expect(dialog.getByText(form.t('payments.form.notReady'))).toBeTruthy()
  await form.user.click(dialog.getByRole('button', { name: form.t('payments.form.understood') }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  form.client.on(userPaymentBegin, () =>
    success({ provider: 'practice', clientSecret: 'seti_1_secret_2', publicKey: '' }),
  )
  await form.user.click(form.save)
  await waitFor(() => expect(form.onAdded).toHaveBeenCalledOnce())
})

test('shows any other failure above the form, where it can be dismissed', async () => {
  const form = await mountForm()
  form.client.on(userPaymentAdd, () => refusal('tooManyRequests', { retryAfter: 3 }, 'Please wait'))
  await enterCard(form)
  await form.user.click(form.save)
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait')
  await form.user.click(screen.getByRole('button', { name: form.t('ui.banner.clear') }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('picks a test card from the list', async () => {
  const form = await mountForm()
  await form.user.selectOptions(
    screen.getByRole('combobox', { name: form.t('payments.practice.pick') }),
    'declined',
  )
  expect(form.number).toHaveProperty('value', '4000 0000 0000 0002')
  await form.user.click(form.save)
  await waitFor(() => expect(form.client.sent(sandboxConfirm)).toMatchObject([{ testCard: 'declined' }]))
})

test('cancels', async () => {
  const form = await mountForm()
  await form.user.click(screen.getByRole('button', { name: form.t('payments.form.cancel') }))
  expect(form.onCancel).toHaveBeenCalledOnce()
  expect(form.client.sent(userPaymentBegin)).toEqual([])
})

test('names missing fields in Chinese', async () => {
  const form = await mountForm({ lang: 'zh-Hans' })
  await form.user.click(form.save)
  await waitFor(() => expect(form.alerts()).toEqual([form.t('payments.practice.numberMissing')]))
  expect(form.alerts().join()).toMatch(/\p{Script=Han}/u)
})
