import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { giftGet, giftList } from '#wire/calls/gifts.ts'
import type { Gift } from '#wire/entities/gift.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { balanceOf, earn, spend, takeBack } from './ledger.ts'
import { pointsData } from './personal-data.ts'
import { firstGiftIds, giftIds, readGifts } from './read-gifts.ts'

/** Loyalty points, and what they are redeemed for, as other subjects need them. */
export type Points = {
  /** Move points in the caller's transaction; each once per key, which names one happening in the whole house. */
  readonly earn: typeof earn
  readonly takeBack: typeof takeBack
  readonly spend: typeof spend
  readonly balanceOf: typeof balanceOf
  /** Gifts in the order of their ids; those that the points mall does not offer are left out. */
  gifts(ids: readonly string[], lang: Language): Promise<readonly Gift[]>
  /** The first gifts in the house's order that can be had. */
  first(most: number, lang: Language): Promise<readonly Gift[]>
  readonly answers: readonly CallHandler[]
  /** The points that people have, and what they redeemed with them (C3). */
  readonly personalData: PersonalData
}

/** Opens the points of the house and their mall. */
export function createPoints(db: Kysely<Rows>): Points {
  const gifts: Points['gifts'] = (ids, lang) => readGifts(db, ids, lang)
  return {
    earn,
    takeBack,
    spend,
    balanceOf,
    personalData: pointsData(db),
    gifts,
    first: async (most, lang) => gifts(await firstGiftIds(db, most), lang),
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
