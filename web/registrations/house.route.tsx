import { Known } from '#web/api/known.tsx'
import { staffOnly } from '#web/house/staff-only.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { houseRegistrationList } from '#wire/calls/house-registrations.ts'
import type { Route } from './+types/house.route.ts'
import { HouseRegistrations } from './house-page.tsx'
import { listAsk, statusAsked } from './house-wish.ts'

export const handle = { texts: ['registrations', 'payments'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house, 'manager')
  const status = statusAsked(new URL(request.url).searchParams.get('status'))
  const auction = await preload.need(auctionGet, { id: params.auctionId })
  await preload.need(houseRegistrationList, listAsk(auction.id, status))
  return {
    auction,
    status,
    queries: preload.state(),
    page: pageAt(house, `/house/registrations/${auction.id}`),
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: `${messagesIn(data.page.lang).registrations.house.title} · ${data.auction.no}`,
      description: messagesIn(data.page.lang).registrations.house.description,
      isHidden: true,
    },
  )

export default function HouseRegistrationsRoute({ loaderData }: Route.ComponentProps) {
  const { auction, status, queries } = loaderData
  return (
    <Known answers={queries}>
      <HouseRegistrations auction={auction} status={status} />
    </Known>
  )
}
