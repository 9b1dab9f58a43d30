import { staffPricesPath } from '#web/account/deliveries/delivery-path.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { cityList } from '#wire/calls/config.ts'
import { staffDeliveryPriceList } from '#wire/calls/staff-deliveries.ts'
import type { Route } from './+types/prices.route.ts'
import { DeliveryPrices } from './prices-page.tsx'

export const handle = { texts: ['deliveries', 'houseDeliveries', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'deliveries')
  await Promise.all([preload.queryOrThrow(staffDeliveryPriceList, {}), preload.query(cityList, { pid: '0' })])
  return { queries: preload.state(), page: pageAt(pageContext, staffPricesPath) }
}

export const meta = privatePageMeta((messages) => messages.deliveries.prices)

export default function DeliveryPricesRoute({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <DeliveryPrices />
    </PreloadedQueries>
  )
}
