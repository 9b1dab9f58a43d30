import type { Kysely } from 'kysely'
import type { Rows } from '#server/database/rows.ts'
import { type Answer, answer, type Language } from '#server/http/calls.ts'
import { giftGet, giftList } from '#wire/calls/gifts.ts'
import type { Gift } from '#wire/entities/gift.ts'
import { refusal } from '#wire/refusal-data.ts'
import { firstGiftIds, giftIds, readGifts } from './read-gifts.ts'

/** What points are redeemed for, as other subjects need it. */
export type Points = {
  /** Gifts in the order of their ids; those that the points mall does not offer are left out. */
  gifts(ids: readonly string[], lang: Language): Promise<readonly Gift[]>
  /** The first gifts in the house's order that can be had. */
  first(most: number, lang: Language): Promise<readonly Gift[]>
  readonly answers: readonly Answer[]
}

/** Opens the points mall. */
export function openPoints(db: Kysely<Rows>): Points {
  const gifts: Points['gifts'] = (ids, lang) => readGifts(db, ids, lang)
  return {
    gifts,
    first: async (most, lang) => gifts(await firstGiftIds(db, most), lang),
    answers: [
      answer(giftList, async ({ lang }, wish) => {
        const { ids, total } = await giftIds(db, wish)
        return { list: [...(await gifts(ids, lang))], total, page: wish.page, size: wish.size }
      }),

      answer(giftGet, async ({ lang }, { id }) => {
        const [gift] = await gifts([id], lang)
        return gift ?? refusal('notFound')
      }),
    ],
  }
}
