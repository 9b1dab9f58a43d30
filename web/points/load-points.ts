import { openPreload } from '#web/api/preload.ts'
import type { HouseView } from '#web/house-context.ts'
import { pageAt } from '#web/page.ts'
import { paths } from '#web/shell/links.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { giftList } from '#wire/calls/gifts.ts'
import type { Gift } from '#wire/entities/gift.ts'
import { cardGift } from './card-gift.ts'
import { giftWishOf } from './gift-wish.ts'

/** The most gifts that the page shows. */
const most = 120

/** What the points mall shows of gifts, and what the viewer has; `/pointsMall` and `/gifts` are one page. */
export async function loadPoints(house: HouseView, address: string) {
  const preload = await openPreload(house)
  const wish = giftWishOf(new URL(address).searchParams)
  const info = preload.userID === null ? null : await preload.look(userInfo, {})
  const balance = info?.ok ? info.data.points : null
  const isMine = wish.isMine && balance !== null
  const list =
    isMine && balance === 0
      ? []
      : await gifts(preload, {
          ...(wish.kind === '' ? {} : { kind: wish.kind }),
          within: isMine ? balance : 0,
        })
  return {
    page: pageAt(house, paths.pointsMall),
    wish: { ...wish, isMine },
    balance,
    gifts: list.map(cardGift),
  }
}

async function gifts(
  preload: Awaited<ReturnType<typeof openPreload>>,
  ask: { readonly kind?: Gift['kind']; readonly within: number },
): Promise<readonly Gift[]> {
  const { list } = await preload.unkept(giftList, { ...ask, size: most })
  return list
}
