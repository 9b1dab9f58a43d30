import type { Kysely } from 'kysely'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { giftGet, giftList } from '#wire/calls/gifts.ts'
import type { Gift } from '#wire/entities/gift.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { balanceOf, balancesOf, earn, reverse, spend } from './ledger.ts'
import { pointsData } from './personal-data.ts'
import { firstGiftIds, giftIds, readGifts } from './read-gifts.ts'

/** Loyalty points and gifts, as other subjects need them. */
export type Points = {
  /** Credits points in the caller’s transaction, once per key; a key identifies one event in the whole server. */
  readonly earn: typeof earn
  readonly reverse: typeof reverse
  readonly spend: typeof spend
  readonly balanceOf: typeof balanceOf
  /** Returns a user’s balance outside transactions; simultaneous requests are batched. */
  pointsOf(userId: string): Promise<number>
  /** Listed gifts, ordered by id; unlisted ones are left out. */
  gifts(ids: readonly string[], lang: Language): Promise<readonly Gift[]>
  /** Gifts for staff, including unlisted ones. */
  stock(ids: readonly string[], lang: Language): Promise<readonly Gift[]>
  /** Returns the first gifts in stock, in the configured order. */
  first(limit: number, lang: Language): Promise<readonly Gift[]>
  readonly answers: readonly CallHandler[]
  /** Personal data in points and gift orders (C3). */
  readonly personalData: PersonalData
}

/** Creates the points service and the points mall. */
export function createPoints(db: Kysely<Rows>): Points {
  const gifts: Points['gifts'] = (ids, lang) => readGifts(db, ids, lang)
  const findBalance = createBatchLoader((userIds) => balancesOf(db, userIds))
  return {
    earn,
    reverse,
    spend,
    balanceOf,
    pointsOf: async (userId) => (await findBalance(userId)) ?? 0,
    personalData: pointsData(db),
    gifts,
    stock: (ids, lang) => readGifts(db, ids, lang, { includeUnlisted: true }),
    first: async (limit, lang) => gifts(await firstGiftIds(db, limit), lang),
    answers: [
      handleCall(giftList, async ({ lang }, params) => {
        const { ids, total } = await giftIds(db, params)
        return { list: [...(await gifts(ids, lang))], total, page: params.page, size: params.size }
      }),

      handleCall(giftGet, async ({ lang }, { id }) => {
        const [gift] = await gifts([id], lang)
        return gift ?? refusal('notFound')
      }),
    ],
  }
}
