import { createPreload, type Preload } from '#web/kit/api/preload.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { giftList } from '#wire/calls/gifts.ts'
import { type CardGift, toCardGift } from './card-gift.ts'
import type { GiftParams } from './gift-params.ts'

/** Gifts matching the parameters, and the viewer's balance; null for a visitor. */
export type LoadedPoints = {
  readonly params: GiftParams
  readonly balance: number | null
  readonly gifts: readonly CardGift[]
  /** Number of pages. */
  readonly pages: number
}

/** Loads a page of gifts. @param pageSize gifts per page */
export async function loadPoints(
  pageContext: PageContext,
  params: GiftParams,
  pageSize: number,
): Promise<LoadedPoints> {
  const preload = await createPreload(pageContext)
  const info = preload.userId === null ? null : await preload.fetch(userInfo, {})
  const balance = info?.ok ? info.data.points : null
  const shown = { ...params, isMine: params.isMine && balance !== null }
  return { params: shown, balance, ...(await loadGifts(preload, shown, balance ?? 0, pageSize)) }
}

async function loadGifts(
  preload: Preload,
  { kind, isMine, page }: GiftParams,
  balance: number,
  pageSize: number,
): Promise<Pick<LoadedPoints, 'gifts' | 'pages'>> {
  // The call treats 0 as no limit.
  if (isMine && balance === 0) return { gifts: [], pages: 0 }
  const { list, total } = await preload.fetchOrThrow(giftList, {
    ...(kind === '' ? {} : { kind }),
    within: isMine ? balance : 0,
    page,
    size: pageSize,
  })
  return { gifts: list.map(toCardGift), pages: Math.ceil(total / pageSize) }
}
