import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import {
  type Access,
  hasRight,
  isReadable,
  mayCall,
  mayRead,
  type Role,
  rights,
  rightsOf,
  roles,
} from './rights.ts'

const someRoles = fc.subarray<Role>([...roles])
const access = fc.constantFrom<Access>('anyone', 'user', ...rights)
const verb = fc.constantFrom('GET', 'POST', 'ANY')

/** The rights of each role, repeated here, so that a change of a role must be made in two places. */
const table: { readonly [role in Role]: string } = {
  owner:
    'staff settings audit catalogue publish saleSecrets conduct registrations chat enquiries consignments custody clientPages clients identity documentNumbers orders invoices money payouts deliveries shop goods content reports readAll',
  manager:
    'audit catalogue publish saleSecrets conduct registrations chat enquiries consignments custody clientPages clients identity documentNumbers orders invoices money payouts deliveries shop goods content reports readAll',
  specialist: 'catalogue saleSecrets enquiries consignments custody',
  clerk: 'saleSecrets conduct chat enquiries clientPages shop',
  accounts: 'saleSecrets clientPages orders invoices money payouts reports',
  warehouse: 'custody deliveries shop',
  editor: 'content',
  auditor: 'saleSecrets readAll',
}

describe('R3 roles are sets of rights', () => {
  test.each(roles)('%s', (role) => {
    expect(rightsOf([role]).join(' ')).toBe(table[role])
  })

  test('are additive', () => {
    fc.assert(
      fc.property(someRoles, someRoles, (some, others) => {
        const both = [...some, ...others]
        for (const right of rights)
          expect(hasRight(both, right)).toBe(hasRight(some, right) || hasRight(others, right))
        expect(rightsOf(both)).toEqual(rights.filter((right) => hasRight(both, right)))
      }),
      runs(100),
    )
  })
})

test('R3 a call requires its right; the right to read everything allows every read-only call', () => {
  fc.assert(
    fc.property(someRoles, access, verb, (held, who, method) => {
      const call = { who, verb: method }
      const isOpen = who === 'anyone' || who === 'user'
      const isReader = method !== 'POST' && held.some((role) => rightsOf([role]).includes('readAll'))
      expect(mayCall(held, call)).toBe(isOpen || rightsOf(held).includes(who) || isReader)
      expect(mayCall(null, call)).toBe(who === 'anyone')
    }),
    runs(300),
  )
})

test('R3 a page is shown to users who may make its calls', () => {
  fc.assert(
    fc.property(someRoles, fc.constantFrom(...rights), (held, right) => {
      expect(mayRead(held, right)).toBe(mayCall(held, { who: right, verb: 'GET' }))
      expect(isReadable(rightsOf(held), right)).toBe(mayRead(held, right))
    }),
    runs(200),
  )
})

test('R3 an auditor cannot change anything', () => {
  for (const right of rights)
    expect(mayCall(['auditor'], { who: right, verb: 'POST' }), right).toBe(
      right === 'saleSecrets' || right === 'readAll',
    )
})
