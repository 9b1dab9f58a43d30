import { AccountFrame } from '#web/account/profile/account-frame.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { deliveryGet } from '#wire/calls/deliveries.ts'
import type { Delivery } from '#wire/entities/delivery.ts'
import type { Route } from './+types/record.route.ts'
import { recordPath } from './delivery-path.ts'
import { DeliveryRecord } from './record-page.tsx'
import { useDeliveryUpdates } from './use-delivery-updates.ts'

export const handle = { texts: ['account', 'deliveries'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const { queryOrThrow, state } = await memberOnly(pageContext)
  const delivery = await queryOrThrow(deliveryGet, { id: params.id })
  return { delivery, queries: state(), page: pageAt(pageContext, recordPath(params.id)) }
}

export const meta = privatePageMeta((messages, { delivery }: Route.ComponentProps['loaderData']) => ({
  title: delivery.number,
  description: messages.deliveries.record.description,
}))

/** Tracks a delivery. */
export default function RecordRoute({ loaderData: { delivery, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <AccountFrame>
        <LiveRecord loaded={delivery} />
      </AccountFrame>
    </PreloadedQueries>
  )
}

/** Updates automatically with each step. */
function LiveRecord({ loaded }: { loaded: Delivery }) {
  const { data } = useApiQuery(deliveryGet, { id: loaded.id })
  useDeliveryUpdates()
  return <DeliveryRecord delivery={data ?? loaded} />
}
