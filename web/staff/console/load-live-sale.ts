import { redirect } from 'react-router'
import type { PageRequest } from '#web/account/profile/member-only.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { timedPath } from '#web/staff/timed/query-params.ts'
import { staffConsoleHolder } from '#wire/calls/console-holder.ts'
import { loadConsole } from './load-console.ts'

/** Loads the console's data of a live sale, for staff who conduct sales. Redirects from a timed sale to its own page. */
export async function loadLiveSale(view: PageRequest, auctionId: string) {
  const preload = await staffOnly(view, 'conduct')
  const sale = await loadConsole(preload, auctionId)
  if (sale.auction.type === 'timed') throw redirect(timedPath(sale.auction.id))
  await preload.query(staffConsoleHolder, { auctionId: sale.auction.id })
  return { preload, sale }
}
