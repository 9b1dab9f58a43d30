import { hasRight } from '#domain/staff/rights.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { saleDraftGet } from '#wire/calls/sale-drafts.ts'

/** Loads a sale in preparation for a staff page; `sale` is null if there is none. */
export async function loadDraft(pageContext: Parameters<typeof staffOnly>[0], saleId: string) {
  const preload = await staffOnly(pageContext, 'catalogue')
  const sale = dataIfFound(await preload.query(saleDraftGet, { auctionId: saleId }))
  return { preload, sale, mayEdit: hasRight(preload.roles, 'catalogue') }
}
