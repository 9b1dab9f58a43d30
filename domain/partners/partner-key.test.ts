import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInForce, isPartnerKey, mayKeyCall, partnerKeyOf, partnerScopes } from './partner-key.ts'

const scope = fc.constantFrom(...partnerScopes)

test('Q8 a key is in force until its end or until it is withdrawn', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.option(fc.nat()), (now, expiresAt, endedAt) => {
      expect(isInForce({ expiresAt, endedAt }, now)).toBe(endedAt === null && now < expiresAt)
    }),
  )
})

test('Q8 a key only reads, and only what it was given', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(scope),
      fc.option(scope, { nil: undefined }),
      fc.constantFrom('GET', 'ANY', 'POST'),
      (scopes, partner, verb) => {
        const may = mayKeyCall({ scopes }, { verb, ...(partner && { partner }) })
        expect(may).toBe(verb !== 'POST' && scopes.some((one) => one === partner))
      },
    ),
  )
})

test('Q8 distinguishes a key from the token of a session', () => {
  fc.assert(fc.property(fc.base64String(), (random) => isPartnerKey(partnerKeyOf(random))))
  expect(isPartnerKey('')).toBe(false)
})
