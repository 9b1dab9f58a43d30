/** The roles of staff; somebody without one is a client. */
export const roles = ['clerk', 'manager'] as const

export type Role = (typeof roles)[number]

/** One thing that a role permits beyond bidding. */
export type Right =
  /** Open a sale's console: its reserves, commission bids and limits. */
  | 'saleSecrets'
  /** Read other people's invoices. */
  | 'invoices'
  /** Read numbers of identity documents in full. */
  | 'documentNumbers'
  /** Move money, points, prices and rights, and export what is held about people. */
  | 'money'

/** What each role permits. Roles add up. */
const rightsOf: { readonly [role in Role]: readonly Right[] } = {
  clerk: ['saleSecrets'],
  manager: ['saleSecrets', 'invoices', 'documentNumbers', 'money'],
}

/** Whether one of somebody's roles includes a right. */
export const hasRight = (held: readonly Role[], right: Right): boolean =>
  held.some((role) => rightsOf[role].includes(right))
