import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { userBids, userFavorite, userFavoriteList } from '#wire/calls/favorites.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import { bidOnLots } from './bid-on-lots.ts'
import type { Favorites } from './favourites.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Catalogue
  readonly favorites: Favorites
  notify(userId: string, frame: PersonalFrame): void
}

/** Returns the calls for favourite lots and lots that the user has bid on. */
export function favoriteCalls({ db, catalogue, favorites, notify }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(userFavorite, async ({ viewer, now }, { lotId, type }) => {
      const sale = await catalogue.saleOfLot(lotId)
      if (!sale) return refusal('notFound')
      const fav = type === 'fav'
      await favorites.set(viewer.userId, lotId, fav, now)
      notify(viewer.userId, { type: 'own_lot', data: { why: 'favourite', auctionId: sale.id, lotId } })
      return { fav }
    }),

    handleMemberCall(userFavoriteList, async (visit, { page, size }) => {
      const lots = await catalogue.lots([...(await favorites.of(visit.viewer))], visit)
      return {
        list: lots.slice((page - 1) * size, page * size).map(({ lot }) => lot),
        total: lots.length,
        page,
        size,
      }
    }),

    handleMemberCall(userBids, async (visit, { state, page, size }) => {
      const { lotIds, total } = await bidOnLots(db, visit.viewer.userId, { state, page, size })
      const lots = await catalogue.lots(lotIds, visit)
      const list = lots.map(({ lot, sale }) => ({
        lot,
        auction: { id: sale.id, no: sale.no, title: sale.texts[visit.lang].title },
      }))
      return { list, total, page, size }
    }),
  ]
}
