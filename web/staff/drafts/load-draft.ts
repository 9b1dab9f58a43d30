import { hasRight } from '#domain/staff/rights.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { saleDraftGet } from '#wire/calls/sale-drafts.ts'

/** Loads a sale in preparation for a page of staff; its `sale` is null for one that is not. */
export async function loadDraft(pageContext: Parameters<typeof staffOnly>[0], saleId: string) {
  const preload = await staffOnly(pageContext, 'catalogue')
  const sale = dataIfFound(await preload.query(saleDraftGet, { auctionId: saleId }))
  return { preload, sale, mayEdit: hasRight(preload.roles, 'catalogue') }
}
