import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { money } from '#web/kit/i18n/formats.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { type MountOptions, mount, verbatim } from '#web/kit/testing/mount.tsx'
import { auction as plain } from '#web/sale/saleroom/testing.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { configGet } from '#wire/calls/config.ts'
import { eventCount } from '#wire/calls/events.ts'
import { sandboxConfirm } from '#wire/calls/payments.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { depositTransfer } from '#wire/calls/transfer-deposits.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Card } from '#wire/entities/card.ts'
import type { Registered } from '#wire/entities/registration.ts'
import { sandboxConfig } from '#wire/entities/testing/config.ts'
import { RegistrationFlow } from './registration-flow.tsx'
import { notRegistered, related } from './testing.ts'

/** A sale with a related one and a saleroom to attend, without a deposit. */
const auction: Auction = {
  ...plain,
  relatedAuction: [{ ...related, depositType: 'none', depositDefault: 0 }],
  config: { ...plain.config, meeting: [{ id: 'room', name: 'Sheung Wan saleroom' }] },
}

const card = (id: string, last4: string): Card => ({
  id,
  brand: 'visa',
  last4,
  expYear: 2074,
  expMonth: 8,
  country: 'HK',
})

const registered: Registered = { ...notRegistered, status: 2, paddle: '105', related: [] }

/** Mounts the registration of an unregistered client with two cards. */
async function mountFlow({
  sale = auction,
  cards = [card('first', '4242'), card('second', '1881')],
  client = createFakeClient(),
  registeredFor = [],
  ...options
}: MountOptions & { sale?: Auction; cards?: Card[]; registeredFor?: string[] } = {}) {
  const [onCancel, onRegistered] = [vi.fn(), vi.fn()]
  client.on(auctionRegisterCheck, ({ auctionId }) =>
    success(
      registeredFor.includes(auctionId) ? { ...notRegistered, status: 2, paddle: '105' } : notRegistered,
    ),
  )
  client.on(userPaymentList, () => success({ list: cards }))
  client.on(auctionRegister, () => success(registered))
  const page = await mount(
    <RegistrationFlow auction={sale} back="/here" onCancel={onCancel} onRegistered={onRegistered} />,
    { ...options, client },
  )
  const { t, user } = page
  await screen.findByRole('list', { name: t('registrations.step.label') })
  const press = (name: 'next' | 'back' | 'cancel' | 'confirm') =>
    user.click(screen.getByRole('button', { name: t(`registrations.${name}`) }))
  return {
    ...page,
    ...{ onCancel, onRegistered, press },
    agree: () => user.click(screen.getByRole('checkbox', { name: /privacy|隐私/ })),
    /** Returns the name of the current step, without its number. */
    step: () =>
      within(screen.getByRole('list', { name: t('registrations.step.label') }))
        .getAllByRole('listitem')
        .find((one) => one.getAttribute('aria-current') === 'step')
        ?.textContent?.replace(/^\d\. /, ''),
  }
}

test('W5 registers step by step with everything entered', async () => {
  const { user, client, t, press, agree, step, onRegistered } = await mountFlow()
  expect(step()).toBe(t('registrations.step.card'))
  await user.click(screen.getByRole('radio', { name: /1881/ }))
  await agree()
  await press('next')
  expect(step()).toBe(t('registrations.step.sales'))
  await user.click(screen.getByRole('checkbox', { name: /Winter in Sheung Wan/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Port' }))
  await press('next')
  await user.click(screen.getByRole('radio', { name: 'Sheung Wan saleroom' }))
  await user.click(screen.getByRole('button', { name: t('registrations.attendance.withOne') }))
  await user.click(screen.getByRole('button', { name: t('registrations.attendance.pm') }))
  await press('confirm')
  await waitFor(() => expect(onRegistered).toHaveBeenCalledExactlyOnceWith(registered))
  expect(client.sent(auctionRegister)).toEqual([
    {
      auctionId: 'evening',
      paymentId: 'second',
      depositAmount: 0,
      depositBy: 'card',
      relatedAuction: ['winter'],
      cates: ['whisky'],
      meetingId: 'room',
      inviteCount: 2,
      joinTime: 'PM',
      signatureFile: '',
    },
  ])
})

test('W5 does not offer related sales for which the client has registered', async () => {
  const { t, press, agree, step } = await mountFlow({ registeredFor: ['winter'] })
  expect(screen.queryByText(t('registrations.step.sales'), { exact: false })).toBeNull()
  await agree()
  await press('next')
  expect(step()).toBe(t('registrations.step.attendance'))
})

test('moves the focus with the steps, and goes back without losing entries', async () => {
  const { t, press, agree, step, onCancel } = await mountFlow()
  await agree()
  await press('next')
  expect(document.activeElement?.textContent).toContain(t('registrations.sales.legend'))
  await press('back')
  expect(step()).toBe(t('registrations.step.card'))
  expect(screen.getByRole('checkbox', { name: /privacy/ })).toHaveProperty('checked', true)
  await press('cancel')
  expect(onCancel).toHaveBeenCalledOnce()
})

test('names and focuses what is missing in each step and sends nothing', async () => {
  const { user, client, t, press, agree, step } = await mountFlow()
  await press('next')
  const agreement = screen.getByRole('checkbox', { name: /privacy/ })
  expect(screen.getByRole('alert').textContent).toBe(t('registrations.gap.agree'))
  expect(document.activeElement).toBe(agreement)
  await agree()
  expect(screen.queryByRole('alert')).toBeNull()
  await press('next')
  await press('next')
  expect(step()).toBe(t('registrations.step.attendance'))
  await press('confirm')
  expect(screen.getByRole('alert').textContent).toBe(t('registrations.gap.meeting'))
  const place = screen.getByRole('radio', { name: 'Sheung Wan saleroom' })
  expect(document.activeElement).toBe(place)
  await user.click(place)
  await press('confirm')
  expect(screen.getByRole('alert').textContent).toBe(t('registrations.gap.attendees'))
  const alone = screen.getByRole('button', { name: t('registrations.attendance.alone') })
  expect(document.activeElement).toBe(alone)
  alone.blur()
  await press('confirm')
  expect(document.activeElement).toBe(alone)
  expect(client.sent(auctionRegister)).toEqual([])
})

test('keeps showing the names of the steps while a card is added', async () => {
  const { t, user, client, step } = await mountFlow()
  client.hold(configGet)
  client.hold(userInfo)
  const before = step()
  await user.click(screen.getByRole('button', { name: t('registrations.card.add') }))
  expect(step()).toBe(before)
  // The form, whose script is loaded on demand, has replaced the cards.
  await waitFor(() => expect(client.sent(userInfo)).toHaveLength(1))
  expect(step()).toBe(before)
})

test('asks for a card if there is none, and offers to add one', async () => {
  const { t, press, agree } = await mountFlow({ cards: [] })
  await agree()
  await press('next')
  expect(screen.getByRole('alert').textContent).toBe(t('registrations.gap.card'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: t('registrations.card.add') }))
})

test('closes a finished registration even if fresh state never arrives', async () => {
  const { user, client, t, press, agree, onRegistered } = await mountFlow()
  await agree()
  await press('next')
  await press('next')
  await user.click(screen.getByRole('radio', { name: 'Sheung Wan saleroom' }))
  await user.click(screen.getByRole('button', { name: t('registrations.attendance.withOne') }))
  await user.click(screen.getByRole('button', { name: t('registrations.attendance.pm') }))
  client.hold(auctionRegisterCheck)
  const before = client.sent(auctionRegisterCheck).length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(screen.getByRole('button', { name: t('registrations.confirm') }))
  await vi.waitFor(() => expect(client.sent(auctionRegisterCheck).length).toBeGreaterThan(before), 60_000)
  expect(onRegistered).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(onRegistered).toHaveBeenCalledExactlyOnceWith(registered)
})

/** Stubs a canvas that accepts every stroke and yields a picture, as happy-dom draws nothing. */
function stubCanvas() {
  const context: object = new Proxy({}, { get: () => () => undefined, set: () => true })
  const { prototype } = HTMLCanvasElement
  const spies = [
    vi.spyOn(prototype, 'getContext').mockReturnValue(context as never),
    vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(new Blob(['signature']))),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

const withDeposit: Auction = {
  ...plain,
  depositType: 'graduated',
  depositVal: 50_000,
  depositDefault: 50_000,
}

/** Mounts the last step of a sale with a deposit of 50,000, where the name has to be typed. */
async function mountDeposit({ from = 0 } = {}) {
  stubCanvas()
  const client = createFakeClient()
  client.on(configGet, () => success({ ...sandboxConfig, depositTransferFrom: from }))
  const flow = await mountFlow({ sale: withDeposit, client })
  const { user, t, press, agree } = flow
  await agree()
  await press('next')
  await user.click(screen.getByRole('button', { name: t('signature.type') }))
  return { ...flow, name: screen.getByRole('textbox', { name: /./ }) }
}

test('W4 asks for a signature before a deposit is held', async () => {
  const { user, client, t, press, name } = await mountDeposit()
  expect(screen.getByRole('option', { name: new RegExp(money(50_000, 'HKD')) })).toBeTruthy()
  await press('confirm')
  expect(screen.getByRole('alert').textContent).toBe(t('registrations.deposit.signFirst'))
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Chan Wai Ming')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(client.sent(auctionRegister)).toEqual([])
  client.on(uploadFile, () => success({ key: 'signature1', name: 'signature.png', size: 9 }))
  await press('confirm')
  await waitFor(() => expect(client.sent(auctionRegister)).toHaveLength(1))
  expect(client.sent(uploadFile)).toMatchObject([{ use: 'signature' }])
  expect(client.sent(auctionRegister)).toMatchObject([
    { depositAmount: 500_000_000, signatureFile: 'signature1' },
  ])
})

test('does not register if the signature upload fails', async () => {
  const { user, client, t, press, name, onRegistered } = await mountDeposit()
  await user.type(name, 'Chan Wai Ming')
  client.on(uploadFile, () => failure('unreachable'))
  await press('confirm')
  expect((await screen.findByRole('alert')).textContent).toContain(t('registrations.obstacle.notSent'))
  expect(client.sent(auctionRegister)).toEqual([])
  expect(onRegistered).not.toHaveBeenCalled()
})

/** Reaches the last step and fills it. */
async function reachEnd(flow: Awaited<ReturnType<typeof mountFlow>>) {
  await flow.agree()
  await flow.press('next')
  await flow.press('next')
  await flow.user.click(screen.getByRole('radio', { name: flow.t('registrations.attendance.online') }))
}

test('registers only once for a double press', async () => {
  const flow = await mountFlow()
  await reachEnd(flow)
  const { respond } = flow.client.hold(auctionRegister)
  await flow.user.dblClick(screen.getByRole('button', { name: flow.t('registrations.confirm') }))
  await flow.press('confirm')
  await waitFor(() => expect(flow.client.sent(auctionRegister)).toHaveLength(1))
  await act(async () => respond(success(registered)))
  await waitFor(() => expect(flow.onRegistered).toHaveBeenCalledOnce())
  expect(flow.client.sent(auctionRegister)).toHaveLength(1)
})

test('C4 counts a registration when it begins and when it is completed', async () => {
  const flow = await mountFlow({ sale: { ...auction, id: 'counted' } })
  const counted = () => flow.client.sent(eventCount).map(({ name, target }) => `${name} ${target}`)
  await waitFor(() => expect(counted()).toEqual(['registerBegun counted']))
  await reachEnd(flow)
  await flow.press('confirm')
  await waitFor(() => expect(counted()).toEqual(['registerBegun counted', 'registerDone counted']))
})

test('ignores the second click of a double click, which would skip a step', async () => {
  const { user, t, agree, step } = await mountFlow()
  await agree()
  await user.dblClick(screen.getByRole('button', { name: t('registrations.next') }))
  expect(step()).toBe(t('registrations.step.sales'))
})

test('shows a declined card and returns to the choice of cards', async () => {
  const flow = await mountFlow()
  await reachEnd(flow)
  flow.client.on(auctionRegister, () => refusal('cardDeclined', { reason: 'expired' }))
  await flow.press('confirm')
  expect((await screen.findByRole('alert')).textContent).toContain(flow.t('payments.reason.expired'))
  await flow.user.click(screen.getByRole('button', { name: flow.t('registrations.obstacle.otherCard') }))
  expect(flow.step()).toContain(flow.t('registrations.step.card'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(flow.onRegistered).not.toHaveBeenCalled()
})

test('3-D Secure: opens the bank’s authentication and registers after the cardholder has confirmed', async () => {
  const flow = await mountFlow()
  await reachEnd(flow)
  flow.client.on(configGet, () => success(sandboxConfig))
  flow.client.on(sandboxConfirm, ({ answer }) =>
    success({ status: answer ? 'succeeded' : 'requires_action', reason: '' }),
  )
  flow.client.on(auctionRegister, () =>
    flow.client.sent(sandboxConfirm).length < 2
      ? refusal('cardNeedsAuthentication', { clientSecret: 'pi_1_secret_2' })
      : success(registered),
  )
  await flow.press('confirm')
  const bank = within(await screen.findByRole('dialog', { name: flow.t('payments.bank.title') }))
  await flow.user.click(bank.getByRole('button', { name: flow.t('payments.bank.confirm') }))
  await waitFor(() => expect(flow.onRegistered).toHaveBeenCalledOnce())
  expect(flow.client.sent(auctionRegister)).toHaveLength(2)
})

test('W1 returns to the gate if the email address is not verified after all', async () => {
  const flow = await mountFlow()
  await reachEnd(flow)
  flow.client.on(auctionRegister, () => refusal('emailNotVerified', null))
  flow.client.on(auctionRegisterCheck, () => success({ ...notRegistered, wanting: 'email' }))
  flow.client.hold(userInfo)
  await flow.press('confirm')
  expect(await screen.findByText(flow.t('registrations.gate.email'), verbatim)).toBeTruthy()
  expect(screen.getByRole('link', { name: flow.t('registrations.gate.verify') })).toBeTruthy()
})

test('resumes a registration after a reload', async () => {
  sessionStorage.setItem(
    'registration user evening',
    JSON.stringify({ step: 'attendance', cardId: 'second', agreed: true, related: [], meetingId: 'online' }),
  )
  const { client, t, press, step } = await mountFlow()
  expect(step()).toBe(t('registrations.step.attendance'))
  expect(screen.getByRole('radio', { name: t('registrations.attendance.online') })).toHaveProperty(
    'checked',
    true,
  )
  await press('confirm')
  await waitFor(() =>
    expect(client.sent(auctionRegister)).toMatchObject([{ paymentId: 'second', relatedAuction: [] }]),
  )
  await waitFor(() => expect(sessionStorage.getItem('registration user evening')).toBeNull())
})

test('goes back to an earlier step that is incomplete in a resumed registration', async () => {
  sessionStorage.setItem(
    'registration user evening',
    JSON.stringify({ step: 'attendance', cardId: 'second', agreed: false, meetingId: 'online' }),
  )
  const { client, t, press, step } = await mountFlow()
  await press('confirm')
  expect(step()).toBe(t('registrations.step.card'))
  expect(screen.getByRole('alert').textContent).toBe(t('registrations.gap.agree'))
  expect(client.sent(auctionRegister)).toEqual([])
})

test('registers in Chinese', async () => {
  const { t, press } = await mountFlow({ lang: 'zh-Hans' })
  await press('next')
  expect(screen.getByRole('alert').textContent).toBe(t('registrations.gap.agree'))
  expect(t('registrations.gap.agree')).toMatch(/\p{Script=Han}/u)
})

test('W9 offers a transfer from a certain amount upwards', async () => {
  const { user, client, t, press, name } = await mountDeposit({ from: 50_000 })
  client.on(uploadFile, () => success({ key: 'signature1', name: 'signature.png', size: 9 }))
  expect(screen.getByText(t('registrations.deposit.released'), { exact: false })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: t('registrations.deposit.byTransfer') }))
  expect(screen.getByText(t('registrations.deposit.returned'), { exact: false })).toBeTruthy()
  await user.type(name, 'Chan Wai Ming')
  await press('confirm')
  await waitFor(() => expect(client.sent(auctionRegister)).toMatchObject([{ depositBy: 'transfer' }]))
})

test('W9 offers no transfer below that amount', async () => {
  const { user, client, t, press, name } = await mountDeposit({ from: 50_001 })
  client.on(uploadFile, () => success({ key: 'signature1', name: 'signature.png', size: 9 }))
  expect(screen.queryByRole('button', { name: t('registrations.deposit.byTransfer') })).toBeNull()
  await user.type(name, 'Chan Wai Ming')
  await press('confirm')
  await waitFor(() => expect(client.sent(auctionRegister)).toMatchObject([{ depositBy: 'card' }]))
})

test('W9 shows account, reference and code of an awaited transfer, and offers to use a card instead', async () => {
  const client = createFakeClient()
  const bank = { bank: 'Harbour Bank', holder: 'Bowen House', account: '012-345', swift: '', fps: '1234567' }
  client.on(depositTransfer, () =>
    success({
      ...({ status: 'awaited', amount: '60000.00', currency: 'HKD', reference: 'D10001' } as const),
      ...{ bank, fpsCode: 'code' },
    }),
  )
  client.on(auctionRegisterCheck, () => success({ ...notRegistered, status: 1, wanting: 'transfer' }))
  client.on(userPaymentList, () => success({ list: [card('first', '4242')] }))
  const { user, t } = await mount(
    <RegistrationFlow auction={withDeposit} back="/here" onCancel={vi.fn()} onRegistered={vi.fn()} />,
    { client },
  )
  expect(await screen.findByText('D10001')).toBeTruthy()
  expect(screen.getByText(/^Please transfer HKD.60,000 now, with the reference below\./)).toBeTruthy()
  expect(screen.getByText('012-345')).toBeTruthy()
  expect(screen.getByRole('img', { name: /60,000/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('registrations.gate.transfer.card') }))
  expect(await screen.findByRole('radio', { name: /4242/ })).toBeTruthy()
})
