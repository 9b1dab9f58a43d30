import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingIn, onlineOnly, type RegistrationDraft, registrationSteps } from './registration-steps.ts'

const plain = { depositType: 'none', config: { meeting: [] }, relatedAuction: [] } as const
const whole = {
  depositType: 'fixed',
  config: { meeting: [{}] },
  relatedAuction: [{ id: 'a', depositType: 'none' }],
} as const

const ready: RegistrationDraft = {
  cardId: 'c',
  agreed: true,
  related: [],
  cates: [],
  meetingId: 'room',
  inviteCount: 2,
  joinTime: 'PM',
  deposit: 0,
  depositBy: 'card',
  isSigned: true,
}

test('W5 a step exists only if it applies, always in the same order', () => {
  expect(registrationSteps(plain, [])).toEqual(['card'])
  expect(registrationSteps(whole, [])).toEqual(['card', 'sales', 'attendance', 'deposit'])
  expect(registrationSteps({ ...whole, depositType: 'none' }, [])).toEqual(['card', 'sales', 'attendance'])
})

test('W5 choosing a related sale with a deposit adds the deposit’s step', () => {
  const sale = { ...plain, relatedAuction: [{ id: 'a', depositType: 'graduated' }] } as const
  expect(registrationSteps(sale, [])).toEqual(['card', 'sales'])
  expect(registrationSteps(sale, ['a'])).toEqual(['card', 'sales', 'deposit'])
})

const sales = fc.record({
  depositType: fc.constantFrom('none', 'fixed', 'graduated'),
  config: fc.record({ meeting: fc.array(fc.constant({}), { maxLength: 2 }) }),
  relatedAuction: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      depositType: fc.constantFrom('none', 'fixed', 'graduated'),
    }),
    { selector: ({ id }) => id },
  ),
})

test('W5 choosing another sale never removes a step, and the card always comes first', () => {
  fc.assert(
    fc.property(sales, fc.subarray(['a', 'b', 'c']), (sale, related) => {
      const without = registrationSteps(sale, [])
      const chosen = registrationSteps(sale, related)
      expect(chosen[0]).toBe('card')
      expect(without.every((step) => chosen.includes(step))).toBe(true)
    }),
  )
})

test('W5 each step states what is missing first', () => {
  expect(missingIn('card', { ...ready, cardId: '', agreed: false })).toBe('card')
  expect(missingIn('card', { ...ready, agreed: false })).toBe('agree')
  expect(missingIn('sales', { ...ready, related: [] })).toBeNull()
  expect(missingIn('attendance', { ...ready, meetingId: '', inviteCount: 0 })).toBe('meeting')
  expect(missingIn('attendance', { ...ready, inviteCount: 0 })).toBe('attendees')
  expect(missingIn('attendance', { ...ready, meetingId: onlineOnly, inviteCount: 0 })).toBeNull()
  expect(missingIn('deposit', { ...ready, isSigned: false })).toBe('signature')
  for (const step of ['card', 'sales', 'attendance', 'deposit'] as const)
    expect(missingIn(step, ready)).toBeNull()
})
