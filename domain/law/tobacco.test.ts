import { expect, test } from 'vitest'
import { tobaccoAccess, tobaccoPolicies } from './tobacco.ts'

const stranger = { isMember: false, hasDeclared: false }
const declared = { isMember: false, hasDeclared: true }
const member = { isMember: true, hasDeclared: false }

test.each([
  ['open', stranger, 'open'],
  ['adults', stranger, 'declare'],
  ['adults', declared, 'open'],
  ['members', stranger, 'signIn'],
  ['members', declared, 'signIn'],
] as const)('C2 with tobacco for %s, %o has the access %s', (policy, visitor, access) => {
  expect(tobaccoAccess(policy, visitor)).toBe(access)
})

test.each(tobaccoPolicies)('C2 members declare their age when they register: %s', (policy) => {
  expect(tobaccoAccess(policy, member)).toBe('open')
})
