import { expect, test } from 'vitest'
import type { Client } from '#wire/client/client.ts'
import { refusedError, transportError } from '#wire/refusals/call-error.ts'
import { codes, type RefusalName } from '#wire/refusals/codes.ts'
import type { Confirmation } from './card-element.ts'
import { saveCard } from './save-card.ts'

const sheet = { cardHolder: 'Evelyn Tsang', countryId: 'HK', street1: '21 Caine Road' }
const card = { id: 'c1', brand: 'visa', last4: '0004', expYear: 2028, expMonth: 12, country: 'HK' }
const begun = { ok: true, data: { provider: 'practice', clientSecret: 'seti_1_secret_2', publicKey: '' } }

const refused = (name: RefusalName, data: object | null = null) => ({
  ok: false,
  error: refusedError([name], { code: codes[name], msg: '', rid: '', data }),
})

/** A house that answers the calls of each path one after another, and notes what it was asked. */
function houseOf(answers: { readonly [path: string]: readonly unknown[] }) {
  const asked: { readonly path: string; readonly payload: object }[] = []
  const ask: Client['call'] = async (call, payload) => {
    const nth = asked.filter(({ path }) => path === call.path).length
    asked.push({ path: call.path, payload })
    return answers[call.path]?.[nth] as Awaited<ReturnType<Client['call']>> as never
  }
  return { ask, asked }
}

const saving = (
  answers: { readonly [path: string]: readonly unknown[] },
  confirmation: Confirmation = { kind: 'confirmed' },
  authenticated: 'done' | 'failed' = 'done',
) => {
  const { ask, asked } = houseOf(answers)
  const secrets: string[] = []
  const means = {
    ask,
    provider: 'practice' as const,
    confirm: async () => confirmation,
    authenticate: async (secret: string) => {
      secrets.push(secret)
      return authenticated
    },
    say: (reason: string) => `said ${reason}`,
    newAk: () => `ak ${asked.length}`,
  }
  return saveCard(means, sheet).then((saved) => ({ saved, asked, secrets }))
}

test('a card is handed to its provider, then put on file by the provider’s name for it alone', async () => {
  const { saved, asked } = await saving({
    'user/payment/begin': [begun],
    'user/payment/add': [{ ok: true, data: card }],
  })
  expect(saved).toEqual({ kind: 'added', card })
  expect(asked).toEqual([
    { path: 'user/payment/begin', payload: {} },
    { path: 'user/payment/add', payload: { ...sheet, tokenId: 'seti_1', ak: 'ak 1' } },
  ])
})

test('what the provider refuses never reaches the house', async () => {
  const { saved, asked } = await saving(
    { 'user/payment/begin': [begun] },
    { kind: 'refused', words: 'Your card was declined.' },
  )
  expect(saved).toEqual({ kind: 'refused', words: 'Your card was declined.' })
  expect(asked.map(({ path }) => path)).toEqual(['user/payment/begin'])
})

test('a provider that is not ready is told as such, wherever it shows', async () => {
  const notReady = refused('cardProviderNotReady')
  expect((await saving({ 'user/payment/begin': [notReady] })).saved).toEqual({ kind: 'notReady' })
  const late = await saving({ 'user/payment/begin': [begun], 'user/payment/add': [notReady] })
  expect(late.saved).toEqual({ kind: 'notReady' })
})

test('a house that has changed its provider since the page was made does not get the wrong one’s card', async () => {
  const other = { ok: true, data: { ...begun.data, provider: 'stripe' } }
  expect((await saving({ 'user/payment/begin': [other] })).saved).toEqual({ kind: 'notReady' })
})

test('a card that the house finds declined is told by its reason', async () => {
  const { saved } = await saving({
    'user/payment/begin': [begun],
    'user/payment/add': [refused('cardDeclined', { reason: 'insufficientFunds' })],
  })
  expect(saved).toEqual({ kind: 'refused', words: 'said insufficientFunds' })
})

test('a card that needs its bank’s word is put on file once the holder has given it', async () => {
  const needed = refused('cardNeedsAuthentication', { clientSecret: 'seti_1_secret_2' })
  const answers = {
    'user/payment/begin': [begun],
    'user/payment/add': [needed, { ok: true, data: card }],
  }
  const { saved, secrets } = await saving(answers)
  expect(saved).toEqual({ kind: 'added', card })
  expect(secrets).toEqual(['seti_1_secret_2'])
  const given = await saving(answers, { kind: 'confirmed' }, 'failed')
  expect(given.saved).toEqual({ kind: 'refused', words: 'said authenticationFailed' })
})

test('a bank that is never content is asked once, not for ever', async () => {
  const needed = refused('cardNeedsAuthentication', { clientSecret: 'seti_1_secret_2' })
  const { saved, secrets } = await saving({
    'user/payment/begin': [begun],
    'user/payment/add': [needed, needed],
  })
  expect(secrets).toHaveLength(1)
  expect(saved).toMatchObject({ kind: 'failed', error: { name: 'cardNeedsAuthentication' } })
})

test('without an answer nothing is known of the card, and the form hears why', async () => {
  const unreachable = { ok: false, error: transportError('unreachable', 'No answer') }
  const { saved } = await saving({ 'user/payment/begin': [unreachable] })
  expect(saved).toEqual({ kind: 'failed', error: unreachable.error })
})
