import { accounts, type DemoAccount, demoPassword } from './house/accounts.ts'
import { cellarOfAPeakCollector } from './house/cellar-of-a-peak-collector/sale.ts'
import { auctionIdOf } from './house/ids.ts'

/**
 * Whom a visitor of the demonstration may sign in as, line by line, for whoever has started it.
 * @param publicUrl where the house is open, without a slash at the end
 */
export function guestList(publicUrl: string): string {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const lines = accounts.map((one) => `  ${one.email.padEnd(width)}  ${about(one, publicUrl)}`)
  return [`The demonstration’s accounts; the password of each is ${demoPassword}:`, ...lines].join('\n')
}

/** The first sale whose staff have somebody before them. */
const waitedFor = accounts.flatMap(({ awaits }) => awaits ?? [])[0] ?? ''

function about({ roles, paddle, awaits }: DemoAccount, publicUrl: string): string {
  if (roles.includes('manager'))
    return `may do all that staff may do: answers at ${publicUrl}/house/inbox, decides at ${publicUrl}/house/registrations/${waitedFor}`
  if (roles.includes('clerk')) {
    return `sits at the auctioneer’s desk, ${publicUrl}/house/desk/${auctionIdOf(cellarOfAPeakCollector)}`
  }
  if (awaits !== undefined) return `has a card on file, and waits for the house’s word on ${awaits}`
  return paddle === null
    ? 'has signed up, and done nothing else'
    : 'is an approved bidder, with a card on file'
}
