import { data, redirect } from 'react-router'
import { isSameNumber } from '#domain/lots/compare-lot-numbers.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { createPreload } from '#web/kit/api/preload.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import { lotList } from '#wire/calls/lots.ts'
import type { Route } from './+types/jump.route.ts'

/** Redirects from a lot number to its page: `/auction/BH0145/lot?number=12`. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const number = parseLotLabel(new URL(request.url).searchParams.get('number') ?? '')
  if (number === null) return redirect(`/auction/${params.auctionId}`)
  const preload = await createPreload(context.get(pageContextKey))
  const { list } = await preload.fetchOrThrow(lotList, {
    auctionId: params.auctionId,
    near: number.lotNum,
    nearSuffix: number.lotSuffix,
    size: 1,
  })
  const found = list.find((lot) => isSameNumber(lot, number))
  if (!found) throw data(null, { status: 404 })
  return redirect(lotPath(found))
}
