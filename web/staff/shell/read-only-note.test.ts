import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { isReadOnly } from './read-only-note.tsx'

const acting: readonly (readonly [path: string, role: Role, reader: Role])[] = [
  ['/house/drafts', 'specialist', 'auditor'],
  ['/house/sales/BH0200', 'specialist', 'auditor'],
  ['/house/sales/BH0200/lots', 'specialist', 'auditor'],
  ['/house/stream/BH0145', 'specialist', 'auditor'],
  ['/house/registrations', 'manager', 'auditor'],
  ['/house/registrations/BH0145', 'manager', 'auditor'],
  ['/house/identity', 'manager', 'auditor'],
  ['/house/inbox', 'clerk', 'auditor'],
  ['/house/enquiries', 'clerk', 'auditor'],
  ['/house/orders', 'accounts', 'auditor'],
  ['/house/deliveries', 'warehouse', 'auditor'],
  ['/house/deliveryPrices', 'manager', 'warehouse'],
  ['/house/mall', 'warehouse', 'auditor'],
  ['/house/mall/products', 'manager', 'warehouse'],
  ['/house/points', 'clerk', 'auditor'],
  ['/house/points', 'accounts', 'auditor'],
  ['/house/categories', 'manager', 'specialist'],
  ['/house/increments', 'manager', 'specialist'],
  ['/house/rates', 'manager', 'specialist'],
]

test.each(acting)('R3 %s has commands for a %s, and says to an %s that it has none', (path, role, reader) => {
  expect([isReadOnly([role], path), isReadOnly([reader], path)]).toEqual([false, true])
})

test.each(['/house', '/house/sales', '/house/counts', '/house/audit', '/house/secondFactor'])(
  '%s has no commands to refuse, and so no note',
  (path) => {
    expect(isReadOnly(['auditor'], path)).toBe(false)
  },
)
