/** Every right that a role can include. */
export const rights = [
  /** Invite colleagues, set their roles, suspend them and reset their second factors. */
  'staff',
  /** Change house settings. */
  'settings',
  /** Read the audit log. */
  'audit',
  /** Work on drafts of sales and lots, imports, pictures and streams. */
  'catalogue',
  /** Announce, publish, cancel and rehearse sales, and set their categories, increment tables and display rates. */
  'publish',
  /** Read a sale's reserves, commission bids and limits. */
  'saleSecrets',
  /** Conduct a sale: its console, walk-in bidders and limit requests. */
  'conduct',
  /** Decide on registrations. */
  'registrations',
  'chat',
  'enquiries',
  /** Accept property for sale: consignments, their agreements and lots. */
  'consignments',
  /** Find, receive and move items of consignments, without prices (S3). */
  'custody',
  /** Find clients, read their pages and take notes about them. */
  'clientPages',
  /** Block, limit and merge clients, and export or erase their data. */
  'clients',
  /** Verify identities. */
  'identity',
  /** Read numbers of identity documents in full. */
  'documentNumbers',
  'orders',
  /** Read other people's invoices. */
  'invoices',
  /** Move money and points. */
  'money',
  /** Settle with sellers, and prepare, approve and send payouts to them (S8). */
  'payouts',
  'deliveries',
  /** Fulfil mall orders and gift orders. */
  'shop',
  /** Change products, gifts and their prices. */
  'goods',
  'content',
  'reports',
  /** Make every read-only staff call. */
  'readAll',
] as const

/** A permission that a role adds to those of clients. */
export type Right = (typeof rights)[number]

/** The roles of staff; a user without one is a client. */
export const roles = [
  'owner',
  'manager',
  'specialist',
  'clerk',
  'accounts',
  'warehouse',
  'editor',
  'auditor',
] as const

export type Role = (typeof roles)[number]

/** The rights of each role. Roles are additive. */
const rightsByRole: { readonly [role in Role]: readonly Right[] } = {
  owner: rights,
  manager: rights.filter((right) => right !== 'staff' && right !== 'settings'),
  specialist: ['catalogue', 'saleSecrets', 'enquiries', 'consignments', 'custody'],
  clerk: ['saleSecrets', 'conduct', 'chat', 'enquiries', 'clientPages', 'shop'],
  accounts: ['clientPages', 'orders', 'invoices', 'money', 'payouts', 'reports', 'saleSecrets'],
  warehouse: ['custody', 'deliveries', 'shop'],
  editor: ['content'],
  auditor: ['readAll', 'saleSecrets'],
}

/** Returns all rights of a user's roles, in the order of {@link rights}. */
export const rightsOf = (held: readonly Role[]): readonly Right[] =>
  rights.filter((right) => hasRight(held, right))

/** Returns whether one of a user's roles includes a right. */
export const hasRight = (held: readonly Role[], right: Right): boolean =>
  held.some((role) => rightsByRole[role].includes(right))

/**
 * Returns whether a user may read what a right covers: with the right itself, or with the right to read everything.
 */
export const mayRead = (held: readonly Role[], right: Right): boolean =>
  hasRight(held, right) || hasRight(held, 'readAll')

/** Like {@link mayRead}, for the list of rights in `user/info`. */
export const isReadable = (may: readonly Right[], right: Right): boolean =>
  may.includes(right) || may.includes('readAll')

/** Who may make a call: anyone, signed-in users, or staff with a right. */
export type Access = 'anyone' | 'user' | Right

/** Returns whether a call is for staff only. */
export const isStaffAccess = (access: Access): access is Right => access !== 'anyone' && access !== 'user'

/**
 * R3: returns whether a user may make a call. A read-only call is also open to those who may read everything.
 *
 * @param held the roles in effect; null for a visitor
 * @param call.verb `ANY` reads, like `GET`
 */
export function mayCall(
  held: readonly Role[] | null,
  { who, verb }: { readonly who: Access; readonly verb: 'GET' | 'POST' | 'ANY' },
): boolean {
  if (who === 'anyone') return true
  if (held === null) return false
  if (who === 'user') return true
  return verb === 'POST' ? hasRight(held, who) : mayRead(held, who)
}
