import { expect, test } from 'vitest'
import { refusedError, transportError } from '#wire/refusals/call-error.ts'
import { codes } from '#wire/refusals/codes.ts'
import { isSameRequest, type PaymentAnswer, takePayment } from './take-payment.ts'

const refused = (name: 'cardDeclined' | 'cardNeedsAuthentication' | 'cardProviderNotReady' | 'conflict') => {
  const data = { reason: 'insufficientFunds', clientSecret: 'pi_1_secret_2' }
  const bare = {
    cardDeclined: { reason: data.reason },
    cardNeedsAuthentication: { clientSecret: data.clientSecret },
  }
  const told = {
    code: codes[name],
    msg: '',
    rid: '',
    data: { ...bare, cardProviderNotReady: null, conflict: null }[name],
  }
  return { ok: false, error: refusedError([name], told) } as const
}
const lost = { ok: false, error: transportError('timeout', '') } as const
const paid = { ok: true } as const

async function play(answers: readonly PaymentAnswer[], bank: 'done' | 'failed' = 'done') {
  const left = [...answers]
  const waited: number[] = []
  let questions = 0
  const payment = await takePayment({
    ask: async () => left.shift() ?? paid,
    authenticate: async () => {
      questions += 1
      return bank
    },
    onAgain: () => undefined,
    wait: async (ms) => void waited.push(ms),
  })
  return { payment, questions, waited, left: left.length }
}

test('an answer that was lost is asked for again, and what was paid is found', async () => {
  expect(await play([lost, lost, paid])).toMatchObject({
    payment: { kind: 'paid' },
    waited: [1_000, 3_000],
    left: 0,
  })
  expect(await play([lost, lost, lost, lost])).toMatchObject({ payment: { kind: 'unknown' }, left: 0 })
  expect(await play([refused('cardProviderNotReady'), paid])).toMatchObject({ payment: { kind: 'paid' } })
})

test('the bank is asked once, and the house says what came of it', async () => {
  const asks = refused('cardNeedsAuthentication')
  expect(await play([asks, paid])).toMatchObject({ payment: { kind: 'paid' }, questions: 1 })
  expect(await play([asks, refused('cardDeclined')], 'failed')).toMatchObject({
    payment: { kind: 'declined', reason: 'insufficientFunds' },
  })
  expect(await play([asks, asks], 'failed')).toMatchObject({
    payment: { kind: 'notConfirmed' },
    questions: 1,
  })
  expect(await play([asks, lost, paid])).toMatchObject({ payment: { kind: 'paid' }, questions: 1 })
})

test('only what is not known to have failed is the same request the next time', async () => {
  const kinds = ['unknown', 'notReady', 'notConfirmed'] as const
  for (const kind of kinds) expect(isSameRequest({ kind })).toBe(true)
  const { payment } = await play([refused('cardDeclined')])
  expect(isSameRequest(payment)).toBe(false)
  expect((await play([refused('conflict')])).payment.kind).toBe('refused')
})
