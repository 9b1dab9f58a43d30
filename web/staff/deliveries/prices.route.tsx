import { housePricesPath } from '#web/account/deliveries/delivery-path.ts'
import { Known } from '#web/kit/api/known.tsx'
import { messagesIn, needTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { cityList } from '#wire/calls/config.ts'
import { houseDeliveryPriceList } from '#wire/calls/house-deliveries.ts'
import type { Route } from './+types/prices.route.ts'
import { DeliveryPrices } from './prices-page.tsx'

export const handle = { texts: ['deliveries', 'house'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house, 'manager')
  await Promise.all([preload.need(houseDeliveryPriceList, {}), preload.ask(cityList, { pid: '0' })])
  return { queries: preload.state(), page: pageAt(house, housePricesPath) }
}

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  pageMeta(loaded?.page, loaded && { ...messagesIn(loaded.page.lang).deliveries.prices, isHidden: true })

export default function DeliveryPricesRoute({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <DeliveryPrices />
    </Known>
  )
}
