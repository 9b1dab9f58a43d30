import { createPreload, type Preload } from '#web/kit/api/preload.ts'
import type { HouseView } from '#web/kit/page/house-context.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { giftList } from '#wire/calls/gifts.ts'
import { type CardGift, cardGift } from './card-gift.ts'
import type { GiftParams } from './gift-params.ts'

/** Gifts that fit a request, and how many points the viewer has; null for a visitor. */
export type LoadedPoints = {
  readonly params: GiftParams
  readonly balance: number | null
  readonly gifts: readonly CardGift[]
  /** How many pages of them there are. */
  readonly pages: number
}

/** @param most how many gifts a page shows */
export async function loadPoints(house: HouseView, params: GiftParams, most: number): Promise<LoadedPoints> {
  const preload = await createPreload(house)
  const info = preload.userID === null ? null : await preload.fetch(userInfo, {})
  const balance = info?.ok ? info.data.points : null
  const seen = { ...params, isMine: params.isMine && balance !== null }
  return { params: seen, balance, ...(await gifts(preload, seen, balance ?? 0, most)) }
}

async function gifts(
  preload: Preload,
  { kind, isMine, page }: GiftParams,
  balance: number,
  most: number,
): Promise<Pick<LoadedPoints, 'gifts' | 'pages'>> {
  // To the call 0 is no limit at all.
  if (isMine && balance === 0) return { gifts: [], pages: 0 }
  const { list, total } = await preload.fetchOrThrow(giftList, {
    ...(kind === '' ? {} : { kind }),
    within: isMine ? balance : 0,
    page,
    size: most,
  })
  return { gifts: list.map(cardGift), pages: Math.ceil(total / most) }
}
