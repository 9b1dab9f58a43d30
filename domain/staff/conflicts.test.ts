import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saleTerms } from '#domain/auction/testing/terms.ts'
import { PersistentMap } from '#domain/lib/persistent-map.ts'
import { runs } from '#domain/testing/runs.ts'
import { isBarredFromBidding, isOwnId, isRecused } from './conflicts.ts'
import { hasRight, type Role, roles } from './rights.ts'

const someRoles = fc.subarray<Role>([...roles])
const sale = (isRehearsal: boolean, isPublished: boolean, holder: string) => ({
  terms: isPublished ? saleTerms(isRehearsal ? { isRehearsal } : {}) : null,
  admissions: PersistentMap.of([
    [holder, { bidder: holder, paddle: '101', suspended: true, limit: null }],
  ] as const),
})

test('R6 nobody may both bid in a sale and see its reserves, whatever their roles', () => {
  fc.assert(
    fc.property(someRoles, fc.boolean(), fc.boolean(), (held, isRehearsal, holds) => {
      const one = sale(isRehearsal, true, holds ? 'ann' : 'ben')
      const mayBid = !isBarredFromBidding(held, one) && holds
      const seesSecrets = hasRight(held, 'saleSecrets') && !isRecused({ userId: 'ann' }, one)
      if (!isRehearsal) expect(mayBid && seesSecrets).toBe(false)
    }),
    runs(200),
  )
})

test('R6 clients may bid, staff who see reserves may not; but rehearsals and unpublished sales bar nobody', () => {
  const earnest = sale(false, true, 'ann')
  expect(isBarredFromBidding([], earnest)).toBe(false)
  for (const role of roles)
    expect(isBarredFromBidding([role], earnest), role).toBe(hasRight([role], 'saleSecrets'))
  for (const role of ['warehouse', 'editor'] as const)
    expect(isBarredFromBidding([role], earnest)).toBe(false)
  expect(isRecused({ userId: 'ann' }, earnest)).toBe(true)
  expect(isRecused({ userId: 'ben' }, earnest)).toBe(false)
  for (const free of [sale(true, true, 'ann'), sale(false, false, 'ann')]) {
    expect(isBarredFromBidding(['manager'], free)).toBe(false)
    expect(isRecused({ userId: 'ann' }, free)).toBe(false)
  }
})

test('R6 R7 U1 a walk-in bidder and the account they are merged with are one person', () => {
  const ben = { userId: 'ben', walkIns: ['ann'] }
  expect(isRecused(ben, sale(false, true, 'ann'))).toBe(true)
  expect(isRecused(ben, sale(false, true, 'carl'))).toBe(false)
  expect(['ben', 'ann', 'carl'].map((id) => isOwnId(ben, id))).toEqual([true, true, false])
})
