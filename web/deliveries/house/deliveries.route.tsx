import { Known } from '#web/api/known.tsx'
import { staffOnly } from '#web/house/staff-only.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { houseDeliveryList } from '#wire/calls/house-deliveries.ts'
import { houseDeliveriesPath } from '../delivery-path.ts'
import type { Route } from './+types/deliveries.route.ts'
import { HouseDeliveries } from './deliveries-page.tsx'
import { deliveriesAsk, deliveryWish } from './wish.ts'

export const handle = { texts: ['deliveries', 'house', 'addresses'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house, 'manager')
  const wish = deliveryWish(new URL(request.url).searchParams)
  await preload.need(houseDeliveryList, deliveriesAsk(wish))
  return { wish, queries: preload.state(), page: pageAt(house, houseDeliveriesPath) }
}

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  pageMeta(loaded?.page, loaded && { ...messagesIn(loaded.page.lang).deliveries.house, isHidden: true })

export default function HouseDeliveriesRoute({ loaderData: { wish, queries } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <HouseDeliveries wish={wish} />
    </Known>
  )
}
