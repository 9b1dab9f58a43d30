import { expect, test } from 'vitest'
import { rights } from '#domain/staff/rights.ts'
import { permissionOf, rightsGroups } from './rights-groups.ts'

test('R3 lists every right that has pages once, except the right to read everything', () => {
  const listed = Object.values(rightsGroups).flat()
  expect(listed.toSorted()).toEqual(
    rights.filter((right) => right !== 'readAll' && right !== 'content').toSorted(),
  )
})

test('R3 shows for each right whether a role has it, may only read, or has no access', () => {
  expect(permissionOf('clerk', 'conduct')).toBe('may')
  expect(permissionOf('auditor', 'conduct')).toBe('reads')
  expect(permissionOf('auditor', 'documentNumbers')).toBe('mayNot')
  expect(permissionOf('manager', 'staff')).toBe('reads')
  expect(permissionOf('clerk', 'money')).toBe('mayNot')
})
