import { hasRight, mayRead, type Right, type Role } from '#domain/staff/rights.ts'

/** The rights by group, as listed on the page. `readAll` affects every row; `content` has no pages of staff yet. */
export const rightsGroups = {
  sales: ['catalogue', 'publish', 'conduct', 'saleSecrets'],
  clients: [
    'registrations',
    'identity',
    'documentNumbers',
    'clientPages',
    'clients',
    'enquiries',
    'consignments',
    'custody',
    'chat',
  ],
  money: ['orders', 'invoices', 'money', 'payouts'],
  shop: ['deliveries', 'shop', 'goods'],
  settings: ['staff', 'settings', 'audit', 'reports'],
} as const satisfies { readonly [group: string]: readonly Right[] }

/** Returns to what extent a role grants a right. */
export function permissionOf(role: Role, right: Right): 'may' | 'reads' | 'mayNot' {
  if (hasRight([role], right)) return 'may'
  // ID document numbers are masked for roles with read access only.
  return right !== 'documentNumbers' && mayRead([role], right) ? 'reads' : 'mayNot'
}
