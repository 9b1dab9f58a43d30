import { expect, test } from 'vitest'
import { stepsOf } from './next-step.ts'

test.each([
  ['draft', null, 'terms', ['cancel']],
  ['draft', 'draft', 'send', ['cancel']],
  ['sent', 'sent', 'sign', ['recall', 'decline', 'remind', 'cancel']],
  ['signed', 'signed', 'receive', ['activate', 'cancel']],
  ['receiving', 'signed', 'activate', ['cancel']],
  ['active', 'signed', 'close', ['receive']],
  ['active', 'sent', 'sign', ['recall', 'decline', 'remind', 'receive', 'close']],
  ['declined', 'declined', 'terms', ['recall', 'cancel']],
  ['closed', 'signed', null, ['reopen']],
  ['cancelled', 'draft', null, []],
] as const)('S1 from %s with an edition %s the next step is %s', (state, edition, next, others) => {
  expect(stepsOf({ state, edition })).toEqual({ next, others })
})
