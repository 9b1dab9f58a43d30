import { expect, test } from 'vitest'
import type { Client } from '#wire/client/client.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { type AuthenticationChoice, confirmInSandbox } from './sandbox-confirmation.ts'

const ok = (status: string, reason = '') => ({ ok: true, data: { status, reason } })

function run(answers: readonly unknown[], bankAnswer: AuthenticationChoice = 'confirm') {
  const requests: object[] = []
  const call: Client['call'] = async (_call, payload) => {
    requests.push(payload)
    return answers[requests.length - 1] as never
  }
  const bank = { questions: 0 }
  const authenticate = async () => {
    bank.questions += 1
    return bankAnswer
  }
  const until = { expYear: 2029, expMonth: 12 }
  const params = { clientSecret: 'seti_1_secret_2', testCard: 'authenticatesOnce', ...until } as const
  return confirmInSandbox({ call, authenticate }, params).then((result) => ({ result, requests, bank }))
}

test('confirms or declines a card without authentication immediately', async () => {
  const { result, bank } = await run([ok('succeeded')])
  expect(result).toEqual({ kind: 'confirmed' })
  expect(bank.questions).toBe(0)
  expect((await run([ok('failed', 'insufficientFunds')])).result).toEqual({
    kind: 'refused',
    reason: 'insufficientFunds',
  })
})

test('sends only the name and month of a card, then the holder’s answer', async () => {
  const { result, requests } = await run([ok('requires_action'), ok('succeeded')])
  expect(result).toEqual({ kind: 'confirmed' })
  expect(requests).toEqual([
    { clientSecret: 'seti_1_secret_2', testCard: 'authenticatesOnce', expYear: 2029, expMonth: 12 },
    { clientSecret: 'seti_1_secret_2', answer: 'confirm' },
  ])
})

test('fails authentication when the holder refuses or closes the dialog', async () => {
  const failed = ok('failed', 'authenticationFailed')
  const declined = await run([ok('requires_action'), failed], 'refuse')
  expect(declined.result).toEqual({ kind: 'refused', reason: 'authenticationFailed' })
  const closed = await run([ok('requires_action')], 'close')
  expect(closed.result).toEqual({ kind: 'refused', reason: 'authenticationFailed' })
  expect(closed.requests).toHaveLength(1)
})

test('reports connection errors', async () => {
  const error = transportError('unreachable', 'No answer')
  for (const answers of [[{ ok: false, error }], [ok('requires_action'), { ok: false, error }]])
    expect((await run(answers)).result).toEqual({ kind: 'failed', error })
})
