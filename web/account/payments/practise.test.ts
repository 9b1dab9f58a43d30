import { expect, test } from 'vitest'
import type { Client } from '#wire/client/client.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { type BankAnswer, practise } from './practise.ts'

const told = (status: string, reason = '') => ({ ok: true, data: { status, reason } })

function play(answers: readonly unknown[], says: BankAnswer = 'confirm') {
  const asked: object[] = []
  const ask: Client['call'] = async (_call, payload) => {
    asked.push(payload)
    return answers[asked.length - 1] as never
  }
  const bank = { questions: 0 }
  const askBank = async () => {
    bank.questions += 1
    return says
  }
  const until = { expYear: 2029, expMonth: 12 }
  const given = { clientSecret: 'seti_1_secret_2', testCard: 'authenticatesOnce', ...until } as const
  return practise({ ask, askBank }, given).then((practised) => ({ practised, asked, bank }))
}

test('a card that its bank asks nothing about is taken or refused at once', async () => {
  const { practised, bank } = await play([told('succeeded')])
  expect(practised).toEqual({ kind: 'confirmed' })
  expect(bank.questions).toBe(0)
  expect((await play([told('failed', 'insufficientFunds')])).practised).toEqual({
    kind: 'refused',
    reason: 'insufficientFunds',
  })
})

test('only a card’s name and month are sent, and then what its holder answers', async () => {
  const { practised, asked } = await play([told('requires_action'), told('succeeded')])
  expect(practised).toEqual({ kind: 'confirmed' })
  expect(asked).toEqual([
    { clientSecret: 'seti_1_secret_2', testCard: 'authenticatesOnce', expYear: 2029, expMonth: 12 },
    { clientSecret: 'seti_1_secret_2', answer: 'confirm' },
  ])
})

test('a holder who refuses, or leaves the question unanswered, has not been recognised', async () => {
  const failed = told('failed', 'authenticationFailed')
  const refused = await play([told('requires_action'), failed], 'refuse')
  expect(refused.practised).toEqual({ kind: 'refused', reason: 'authenticationFailed' })
  const left = await play([told('requires_action')], 'close')
  expect(left.practised).toEqual({ kind: 'refused', reason: 'authenticationFailed' })
  expect(left.asked).toHaveLength(1)
})

test('a line that breaks on the way is told as such', async () => {
  const error = transportError('unreachable', 'No answer')
  for (const answers of [[{ ok: false, error }], [told('requires_action'), { ok: false, error }]])
    expect((await play(answers)).practised).toEqual({ kind: 'failed', error })
})
