import type { Role } from '#domain/staff/rights.ts'
import { accounts, type DemoAccount, demoPassword } from './house/accounts.ts'
import { cellarOfAPeakCollector } from './house/cellar-of-a-peak-collector/sale.ts'
import { seller } from './house/consigned.ts'
import { auctionIdOf } from './house/ids.ts'
import { accountIdOf } from './seed/people.ts'

/**
 * Lists the accounts with which a visitor of the demonstration can sign in, one per line, for the console.
 * @param publicUrl the URL of the server, without a trailing slash
 */
export function accountList(publicUrl: string): string {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const lines = accounts.map((one) => `  ${one.email.padEnd(width)}  ${about(one, publicUrl)}`)
  return [`The demonstration’s accounts; the password of each is ${demoPassword}:`, ...lines].join('\n')
}

/** The first sale with a pending registration. */
const waitedFor = accounts.flatMap(({ awaits }) => awaits ?? [])[0] ?? ''

/** The work of the roles other than clerk and manager. */
const workOf: { readonly [role in Role]?: string } = {
  owner: 'owner, with all staff pages',
  specialist: 'specialist, for catalogues and enquiries',
  accounts: 'accounts, for orders and payments',
  warehouse: 'warehouse, for deliveries and mall orders',
  editor: 'editor, for news and other texts',
  auditor: 'auditor, who reads everything and changes nothing',
}

function about(account: DemoAccount, publicUrl: string): string {
  const { roles, paddle, awaits } = account
  if (roles.includes('manager'))
    return `manager, with all staff pages except colleagues: inbox at ${publicUrl}/house/inbox, registrations at ${publicUrl}/house/registrations/${waitedFor}`
  if (roles.includes('clerk')) {
    return `auction clerk, with the console at ${publicUrl}/house/desk/${auctionIdOf(cellarOfAPeakCollector)}`
  }
  const work = roles.flatMap((role) => workOf[role] ?? [])[0]
  if (work !== undefined) return `${work}: ${publicUrl}/house`
  if (accountIdOf(account) === seller)
    return `seller, with lots in two sales: ${publicUrl}/profile/consignments`
  if (awaits !== undefined) return `has a card on file and a pending registration for ${awaits}`
  return paddle === null ? 'new account' : 'approved bidder with a card on file'
}
