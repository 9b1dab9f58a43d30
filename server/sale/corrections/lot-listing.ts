import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { lotListing } from '#wire/calls/lot-listing.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'cache' | 'published'>
}

/** Returns the handler that sets where a published lot is listed, on which no bidder relies (K4). */
export const lotListingCall = ({ db, catalogue }: Deps): CallHandler =>
  handleMemberCall(
    lotListing,
    async ({ viewer, now }, { auctionId, lotId, categoryId: category_id, featured: feature }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const category = await db
        .selectFrom('categories')
        .select('id')
        .where('id', '=', category_id)
        .executeTakeFirst()
      if (!category) return badInput('categoryId', { name: 'invalid' })
      const isFound = await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('lots')
          .set({ category_id, feature })
          .where('id', '=', lotId)
          .where('auction_id', '=', auctionId)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        const about = { kind: 'sale', id: auctionId }
        const detail = { lot: lotId, category: category_id, featured: feature ? 1 : 0 }
        await recordAction(trx, { by: viewer.userId, act: 'lot.listing', about, detail }, now)
        return true
      })
      if (!isFound) return refusal('notFound')
      catalogue.cache.invalidate()
      return null
    },
  )
