import type { RouterContextProvider } from 'react-router'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { loadConsole } from './load-console.ts'

/**
 * Loads a published sale for a page of staff who conduct it.
 *
 * @param pathOf the page's path for a sale's id
 */
export async function loadStaffSale(
  context: Readonly<RouterContextProvider>,
  auctionId: string,
  pathOf: (auctionId: string) => string,
) {
  const pageContext = context.get(pageContextKey)
  const consoleData = await loadConsole(await staffOnly(pageContext, 'conduct'), auctionId)
  return { ...consoleData, page: pageAt(pageContext, pathOf(consoleData.auction.id)) }
}
