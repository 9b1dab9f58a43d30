import type { Kysely } from 'kysely'
import { toWireIssues } from '#server/catalogue/drafts/check.ts'
import { stageRefusal } from '#server/catalogue/drafts/refusals.ts'
import type { CatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { saleAnnounce, saleUnannounce } from '#wire/calls/sale-drafts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { announceSale, unannounceSale } from './announce.ts'

type Deps = { readonly db: Kysely<Rows>; readonly cache: Pick<CatalogueCache, 'invalidate'> }

/** K1: returns the calls that announce sales and remove announcements. */
export const announceCalls = ({ db, cache }: Deps): readonly CallHandler[] => [
  handleMemberCall(saleAnnounce, async ({ viewer, now }, { auctionId, rev, isTobacco, ak }) => {
    const author = { by: viewer.userId, ak, now }
    const done = await announceSale(db, auctionId, { rev, isTobacco, author })
    cache.invalidate()
    switch (done.kind) {
      case 'announced':
        return { at: done.at, change: done.change }
      case 'changed':
        return refusal('conflict', null)
      case 'notReady':
        return refusal('notReady', { issues: toWireIssues(done.issues) })
      default:
        return stageRefusal(done)
    }
  }),

  handleMemberCall(saleUnannounce, async ({ viewer, now }, { auctionId, ak }) => {
    const done = await unannounceSale(db, auctionId, { by: viewer.userId, ak, now })
    cache.invalidate()
    return done.kind === 'unannounced' ? { change: done.change } : stageRefusal(done)
  }),
]
