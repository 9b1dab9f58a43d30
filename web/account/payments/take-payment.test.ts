import { expect, test } from 'vitest'
import { refusedError, transportError } from '#wire/refusals/call-error.ts'
import { codes } from '#wire/refusals/codes.ts'
import { isSameRequest, type PaymentResponse, takePayment } from './take-payment.ts'

const errorResponse = (
  name: 'cardDeclined' | 'cardNeedsAuthentication' | 'cardProviderNotReady' | 'conflict',
) => {
  const data = { reason: 'insufficientFunds', clientSecret: 'pi_1_secret_2' }
  const errorData = {
    cardDeclined: { reason: data.reason },
    cardNeedsAuthentication: { clientSecret: data.clientSecret },
  }
  const answer = {
    code: codes[name],
    msg: '',
    rid: '',
    data: { ...errorData, cardProviderNotReady: null, conflict: null }[name],
  }
  return { ok: false, error: refusedError([name], answer) } as const
}
const timeout = { ok: false, error: transportError('timeout', '') } as const
const paid = { ok: true } as const

async function run(answers: readonly PaymentResponse[], bank: 'done' | 'failed' = 'done') {
  const queue = [...answers]
  const waited: number[] = []
  let authentications = 0
  const payment = await takePayment({
    request: async () => queue.shift() ?? paid,
    authenticate: async () => {
      authentications += 1
      return bank
    },
    onRetry: () => undefined,
    wait: async (ms) => void waited.push(ms),
  })
  return { payment, questions: authentications, waited, left: queue.length }
}

test('retries after a lost response and finds the payment', async () => {
  expect(await run([timeout, timeout, paid])).toMatchObject({
    payment: { kind: 'paid' },
    waited: [1_000, 3_000],
    left: 0,
  })
  expect(await run([timeout, timeout, timeout, timeout])).toMatchObject({
    payment: { kind: 'unknown' },
    left: 0,
  })
  expect(await run([errorResponse('cardProviderNotReady'), paid])).toMatchObject({
    payment: { kind: 'paid' },
  })
})

test('authenticates once and reports the server’s result', async () => {
  const authenticationNeeded = errorResponse('cardNeedsAuthentication')
  expect(await run([authenticationNeeded, paid])).toMatchObject({ payment: { kind: 'paid' }, questions: 1 })
  expect(await run([authenticationNeeded, errorResponse('cardDeclined')], 'failed')).toMatchObject({
    payment: { kind: 'declined', reason: 'insufficientFunds' },
  })
  expect(await run([authenticationNeeded, authenticationNeeded], 'failed')).toMatchObject({
    payment: { kind: 'notConfirmed' },
    questions: 1,
  })
  expect(await run([authenticationNeeded, timeout, paid])).toMatchObject({
    payment: { kind: 'paid' },
    questions: 1,
  })
})

test('reuses the request only when its outcome is unknown', async () => {
  const kinds = ['unknown', 'notReady', 'notConfirmed'] as const
  for (const kind of kinds) expect(isSameRequest({ kind })).toBe(true)
  const { payment } = await run([errorResponse('cardDeclined')])
  expect(isSameRequest(payment)).toBe(false)
  expect((await run([errorResponse('conflict')])).payment.kind).toBe('refused')
})
