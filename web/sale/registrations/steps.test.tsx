import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { createClient } from '#wire/client/client.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Card } from '#wire/entities/card.ts'
import type { Registration } from '#wire/entities/registration.ts'
import { refusedError } from '#wire/refusals/call-error.ts'
import { codes } from '#wire/refusals/codes.ts'
import { newDraft } from './draft.ts'
import type { Gate } from './gate.ts'
import { GateView } from './gate-view.tsx'
import { Outcome } from './outcome.tsx'
import { RegistrationFailureBanner } from './registration-failure-banner.tsx'
import { RegistrationFlow } from './registration-flow.tsx'
import { SaleSummary } from './sale-summary.tsx'
import { StepBody } from './step-body.tsx'
import { StepNames } from './step-names.tsx'
import { graduated as auction, notRegistered } from './testing.ts'
import type { RegistrationFailure } from './use-register.ts'

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })
const api = { client, session: ssrSessionStore('u'), initialUserId: 'u' }

const card = (id: string, last4: string, expYear: number): Card => ({
  id,
  brand: 'visa',
  last4,
  expYear,
  expMonth: 8,
  country: 'HK',
})
const cards = [card('good', '4242', 2028), card('gone', '1881', 1969)]
const draft = newDraft(auction, 'good')
const handlers = {
  signature: { current: null },
  onChange: () => undefined,
  onAdd: () => undefined,
  onSigned: () => undefined,
}
const body = { auction, cards, draft, gap: null, ...handlers } as const

async function renderWithApi(
  page: ReactNode,
  lang: Language = 'en',
  queries = new QueryClient(),
): Promise<string> {
  await loadTexts('registrations', 'signature', 'payments', 'identity')
  return renderMarkup(
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{page}</QueryClientProvider>
    </ApiContext>,
    lang,
  )
}

const renderText = async (page: ReactNode, lang?: Language, queries?: QueryClient) =>
  textOf(await renderWithApi(page, lang, queries))

test('W5 names the steps and distinguishes done from upcoming ones by more than colour', async () => {
  const names = <StepNames steps={['card', 'sales', 'deposit']} current="sales" />
  expect(await renderText(names)).toBe('1. Card (done) 2. Other sales (optional) 3. Deposit')
  expect(await renderWithApi(names)).toContain('aria-current="step"')
  expect(await renderText(<StepNames steps={['card']} current="card" />)).toBe('')
})

test('disables an expired card and asks for a choice', async () => {
  const step = await renderWithApi(<StepBody step="card" {...body} />)
  expect(textOf(step)).toContain('Expired 08/1969')
  expect(step).toMatch(/<input[^>]*disabled=""[^>]*value="gone"/)
  const empty = <StepBody step="card" {...body} cards={[]} gap="card" />
  expect(await renderText(empty)).toContain('Please choose or add a card')
  expect(await renderText(<StepBody step="card" {...body} gap="agree" />)).toContain('22.5%')
})

test('shows a related sale’s deposit, and its categories when selected', async () => {
  const step = await renderText(<StepBody step="sales" {...body} />)
  expect(step).toContain('Further deposit hold of HKD 20,000')
  expect(step).not.toContain('Port')
  expect(step).toContain('BH0145, in progress, closes 2030-01-05 20:30 HKT')
  expect(step).not.toContain('1970')
  const chosen = { ...draft, related: ['winter'], cates: ['port'] }
  const open = await renderWithApi(<StepBody step="sales" {...body} draft={chosen} />)
  expect(textOf(open)).toContain('Whisky Port')
  expect(open.match(/checked=""/g)).toHaveLength(2)
})

test('asks for guests and arrival only when attending in person; one paddle seats two', async () => {
  expect(await renderText(<StepBody step="attendance" {...body} />)).not.toContain('Morning')
  const attending = { ...draft, meetingId: 'room' }
  const step = await renderText(<StepBody step="attendance" {...body} draft={attending} gap="attendees" />)
  expect(step).toContain('One paddle number allows up to 2 guests')
  expect(step).toContain('Only me Me and one guest Three or more')
  expect(step).toContain('Please choose the number of attendees')
})

test('W4 shows each deposit’s limit, the hold on the card and its release', async () => {
  const step = await renderText(<StepBody step="deposit" {...body} gap="signature" />)
  expect(step).toContain('HKD 50,000 (bidding limit HKD 500,000)')
  expect(step).toContain('Held on Visa ending 4242; not charged.')
  expect(step).toContain('within seven days if you win a lot')
  expect(step).toContain('Please sign first')
  expect(step).toContain('Type your name instead')
  const both = { ...draft, related: ['winter'] }
  expect(await renderText(<StepBody step="deposit" {...body} draft={both} />)).toContain(
    'Also for Winter in Sheung Wan HKD 20,000',
  )
})

/** Returns a refusal by the server. */
const refused = (name: keyof typeof codes, data: unknown): RegistrationFailure => ({
  kind: 'refused',
  error: refusedError(auctionRegister.refusals, {
    code: codes[name],
    msg: 'The server’s message',
    rid: 'r',
    data,
  }),
})

const failures: readonly (readonly [string, RegistrationFailure, string])[] = [
  ['a declined card', refused('cardDeclined', { reason: 'insufficientFunds' }), 'another card'],
  ['a failed authentication', { kind: 'notConfirmed' }, 'another card'],
  ['a payment provider that is not ready', refused('cardProviderNotReady', null), 'Stripe is not ready'],
  ['a sale that has ended', refused('wrongState', { status: 'ended' }), 'has ended'],
  ['a sale that is not open', refused('wrongState', { status: 'notOpen' }), 'not opened yet'],
  ['a refusal', refused('registrationRefused', { reason: '' }), '+852 3700 0142'],
  ['a signature that was not uploaded', { kind: 'notSent' }, 'was not received'],
  ['anything else', refused('tooManyRequests', { retryAfter: 3 }), 'The server’s message'],
]

test.each(failures)('explains what to do after %s', async (_, failure, text) => {
  const banner = (
    <RegistrationFailureBanner
      failure={failure}
      auction={auction}
      onClear={() => undefined}
      onOtherCard={() => undefined}
    />
  )
  expect(await renderText(banner)).toContain(text)
})

const gates: readonly (readonly [Exclude<Gate, { kind: 'open' | 'renew' }>, string, string])[] = [
  [{ kind: 'email' }, 'Verify email', '验证电邮'],
  [{ kind: 'account' }, '+852 3700 0142', '+852 3700 0142'],
  [{ kind: 'approved', paddle: '105' }, 'Your paddle 105', '您的牌号 105'],
  [{ kind: 'pending' }, 'under review', '正在审核'],
  [{ kind: 'refused', reason: 'Unpaid', paddle: '' }, 'Reason: Unpaid', '原因：Unpaid'],
  [{ kind: 'ended' }, 'has ended', '已结束'],
  [{ kind: 'notYet', opensAt: 0 }, '1970-01-01 08:00 HKT', '香港时间 1970-01-01 08:00'],
]

test.each(gates)(
  'W1 explains why registration is not possible, and what to do: $kind',
  async (gate, en, zh) => {
    const view = <GateView gate={gate} auction={auction} back="/here" onClose={() => undefined} />
    expect(await renderText(view)).toContain(en)
    expect(await renderText(view, 'zh-Hans')).toContain(zh)
  },
)

test.each([
  ['from the sale', `/auction/${auction.id}`, 'closed', 'View lots', '浏览拍品'],
  ['from a lot', '/here', 'closed', 'Continue to bid', '前往竞投'],
  ['from a lot while the saleroom is open', '/here', 'open', 'Continue to bid Enter saleroom', '进入拍卖厅'],
] as const)('W1 shows the next steps to an approved bidder %s', async (_, back, liveStatus, en, zh) => {
  const gate = { kind: 'approved', paddle: '105' } as const
  const sale = { ...auction, liveStatus, isEnd: false }
  const view = <GateView gate={gate} auction={sale} back={back} onClose={() => undefined} />
  expect(await renderText(view)).toMatch(new RegExp(`${en}$`))
  expect(await renderText(view, 'zh-Hans')).toContain(zh)
})

test('returns to the registration after email verification, and from there to the previous page', async () => {
  const view = <GateView gate={{ kind: 'email' }} auction={auction} back="/here" onClose={() => undefined} />
  const [, href = ''] = /href="(\/verification[^"]*)"/.exec(await renderWithApi(view)) ?? []
  const back = new URL(href.replaceAll('&amp;', '&'), 'https://house.example').searchParams.get('back')
  expect(back).toBe(`/auction/${auction.id}/register?back=%2Fhere`)
})

test('W1 names the steps after the verification of the email address', async () => {
  const gate = { kind: 'email' } as const
  const view = <GateView gate={gate} auction={auction} back="/here" onClose={() => undefined} />
  const text = await renderText(view)
  for (const step of ['1. Card', '2. Other sales (optional)', '3. Attendance', '4. Deposit'])
    expect(text).toContain(step)
  expect(text).not.toContain('Identity')
  const withIdentity = { ...auction, identityNeeded: true }
  expect(
    await renderText(<GateView gate={gate} auction={withIdentity} back="/here" onClose={() => undefined} />),
  ).toContain('Identity')
})

test('W5 shows the paddle and each related sale', async () => {
  const registered = {
    status: 2 as const,
    paddle: '105',
    reason: '',
    limit: null,
    limitRequest: null,
    wanting: null,
    related: [{ auctionId: 'winter', status: 0 as const, refusal: 'cardDeclined' }],
  }
  const outcome = await renderText(<Outcome auction={auction} registered={registered} back="/" />)
  expect(outcome).toContain('Your paddle 105')
  expect(outcome).toContain('Not registered Winter in Sheung Wan The deposit was declined')
  expect(await renderWithApi(<Outcome auction={auction} registered={registered} back="/" />)).toContain(
    'href="/auction/winter/register"',
  )
})

test('W1 updates the result when staff have decided', async () => {
  const pending: Registration = { ...notRegistered, status: 1 }
  const textAfter = (known: Registration) => {
    const queries = new QueryClient()
    queries.setQueryData(callKey('u', auctionRegisterCheck, { auctionId: auction.id }), known)
    return renderText(
      <Outcome auction={auction} registered={{ ...pending, related: [] }} back="/" />,
      'en',
      queries,
    )
  }
  expect(await textAfter({ ...pending, status: 0 })).toContain('under review')
  expect(await textAfter(pending)).toContain('under review')
  expect(await textAfter({ ...pending, status: 2, paddle: '105' })).toContain(
    'Your paddle 105 You are registered',
  )
  expect(await textAfter({ ...pending, status: -1, reason: 'Unpaid' })).toContain('Reason: Unpaid')
})

test.each([
  ['en', 'Card hold released 2030-01-05 , or by 2030-01-12 if you win a lot'],
  ['zh-Hans', '预授权解除 2030-01-05 ；如投得拍品，最迟于 2030-01-12 解除'],
] as const)('W2 shows the dates on which a deposit is released: %s', async (lang, expected) => {
  const timed: Auction = { ...auction, type: 'timed', lastEnd: Date.UTC(2030, 0, 5, 12, 30) }
  const summary = await renderText(<SaleSummary auction={timed} />, lang)
  expect(summary).toContain(expected)
  const withoutDeposit = await renderText(<SaleSummary auction={{ ...timed, depositType: 'none' }} />, lang)
  expect(withoutDeposit).not.toContain('2030-01-12')
})

test('shows what the date of a timed and a live sale means, in Hong Kong time', async () => {
  const timed: Auction = { ...auction, type: 'timed', endTime: Date.UTC(2030, 0, 5, 12, 30) }
  const live: Auction = { ...auction, type: 'live', startTime: Date.UTC(2030, 0, 5, 12, 30) }
  expect(await renderText(<SaleSummary auction={timed} />)).toContain(
    'Lots begin to close 2030-01-05 20:30 HKT',
  )
  expect(await renderText(<SaleSummary auction={live} />)).toContain('Sale opens 2030-01-05 20:30 HKT')
  expect(await renderText(<SaleSummary auction={timed} />, 'zh-Hans')).toContain(
    '拍品开始截拍 香港时间 2030-01-05 20:30',
  )
})

test('V1 a saleroom that is due but not open is said to open shortly', async () => {
  const due: Auction = { ...auction, type: 'live', startTime: 0, liveStatus: 'closed' }
  expect(await renderText(<SaleSummary auction={due} />)).toContain(
    'Opens shortly Scheduled for 1970-01-01 08:00 HKT',
  )
  expect(await renderText(<SaleSummary auction={due} />, 'zh-Hans')).toContain(
    '即将开拍 原定香港时间 1970-01-01 08:00',
  )
  expect(await renderText(<SaleSummary auction={{ ...due, liveStatus: 'open' }} />)).not.toContain('shortly')
})

test('R6 shows staff who never bid in a sale neither a deposit nor an example of what they would pay', async () => {
  const summaryFor = (wanting: Registration['wanting']) => {
    const queries = new QueryClient()
    const known: Registration = { ...notRegistered, wanting }
    queries.setQueryData(callKey('u', auctionRegisterCheck, { auctionId: auction.id }), known)
    return renderText(<SaleSummary auction={auction} />, 'en', queries)
  }
  for (const text of ['You would pay', 'Deposit', 'Card hold released']) {
    expect(await summaryFor(null)).toContain(text)
    expect(await summaryFor('staff')).not.toContain(text)
  }
  // W9: nothing is held on a card.
  expect(await summaryFor('transfer')).toContain('Deposit, by transfer')
  for (const text of ['Card hold released', 'Nothing is charged']) {
    expect(await summaryFor(null)).toContain(text)
    expect(await summaryFor('transfer')).not.toContain(text)
  }
})

test('asks a user whose session has ended to log in', async () => {
  const steps = (
    <RegistrationFlow auction={auction} back="/" onCancel={() => undefined} onRegistered={() => undefined} />
  )
  await loadTexts('registrations', 'signature', 'payments')
  const page = await renderMarkup(
    <ApiContext value={{ ...api, session: ssrSessionStore(null), initialUserId: null }}>
      <QueryClientProvider client={new QueryClient()}>{steps}</QueryClientProvider>
    </ApiContext>,
    'en',
  )
  expect(textOf(page)).toBe('Your session has ended. Log in to continue your registration. Log in')
})

test('offers telephone and email links after a refusal', async () => {
  const gate = { kind: 'refused', reason: '', paddle: '' } as const
  const view = await renderWithApi(
    <GateView gate={gate} auction={auction} back="/" onClose={() => undefined} />,
  )
  expect(view).toContain('href="tel:+85237000142"')
  expect(view).toContain('href="mailto:')
})
