import type { RouterContextProvider } from 'react-router'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
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
  const pageContext = context.get(houseContext)
  const consoleData = await loadConsole(await staffOnly(pageContext, 'conduct'), auctionId)
  return { ...consoleData, page: pageAt(pageContext, pathOf(consoleData.auction.id)) }
}
