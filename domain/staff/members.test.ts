import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { losesLastOwner, losesRight, type Member } from './members.ts'
import { hasRight, type Role, rights, roles } from './rights.ts'

const someRoles = fc.subarray<Role>([...roles])
const change = fc.record({
  userId: fc.constantFrom('ann', 'ben', 'cara'),
  roles: someRoles,
  isSuspended: fc.boolean(),
})

test('R2 no accepted change removes the last owner', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let staff: readonly Member[] = [{ userId: 'ann', roles: ['owner'], isSuspended: false }]
      for (const changed of changes)
        if (!losesLastOwner(staff, changed))
          staff = [...staff.filter(({ userId }) => userId !== changed.userId), changed]
      expect(staff.some((member) => member.roles.includes('owner') && !member.isSuspended)).toBe(true)
    }),
    runs(200),
  )
})

test('R2 does not refuse any other change', () => {
  const ann = { userId: 'ann', roles: ['owner'], isSuspended: false } as const
  const ben = { ...ann, userId: 'ben' }
  expect(losesLastOwner([ann], { ...ann, roles: [] })).toBe(true)
  expect(losesLastOwner([ann], { ...ann, isSuspended: true })).toBe(true)
  expect(losesLastOwner([ann, { ...ben, isSuspended: true }], { ...ann, roles: ['clerk'] })).toBe(true)
  expect(losesLastOwner([ann, ben], { ...ann, roles: [] })).toBe(false)
  expect(losesLastOwner([ann], { ...ann, roles: ['owner', 'clerk'] })).toBe(false)
  expect(losesLastOwner([], { ...ann, roles: ['manager'] })).toBe(false)
})

test('R4 a change of roles removes a right exactly if one is no longer held', () => {
  fc.assert(
    fc.property(someRoles, someRoles, (before, after) => {
      const lost = rights.filter((right) => hasRight(before, right) && !hasRight(after, right))
      expect(losesRight(before, after)).toBe(lost.length > 0)
    }),
    runs(200),
  )
})
