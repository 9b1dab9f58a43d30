import { data } from 'react-router'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { giftGet } from '#wire/calls/gifts.ts'
import type { Route } from './+types/place-order.route.ts'
import { GiftMissing } from './gift-missing.tsx'
import { PlaceOrder } from './place-order.tsx'

export const handle = { texts: ['points', 'addresses', 'forms', 'places'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Loads the page for the gift in `?gift=`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const id = new URL(request.url).searchParams.get('gift') ?? ''
  const page = pageAt(pageContext, '/gifts/placeOrder')
  const found = dataIfFound(await preload.fetch(giftGet, { id: id.slice(0, 64) }))
  if (!found) return data({ page, start: null, queries: preload.state() }, { status: 404 })
  const [user, addresses] = await Promise.all([
    preload.fetchOrThrow(userInfo, {}),
    preload.queryOrThrow(userAddressList, {}),
  ])
  const { pictures, ...gift } = found
  const start = {
    gift: { ...gift, picture: pictures[0]?.key ?? null },
    balance: user.points,
    email: user.email,
    firstAddress: addresses.list[0]?.id ?? '',
  }
  return data({ page, start, queries: preload.state() })
}

export const meta = privatePageMeta((messages) => messages.points.order.page)

/** The page that redeems one gift. */
export default function PlaceOrderRoute({ loaderData: { start, queries } }: Route.ComponentProps) {
  if (!start) return <GiftMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <PlaceOrder key={start.gift.id} {...start} />
    </PreloadedQueries>
  )
}
