import { data } from 'react-router'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { consentList } from '#wire/calls/consents.ts'
import { consignmentGet } from '#wire/calls/consignments.ts'
import { itemList } from '#wire/calls/items.ts'
import { ownAttributeList } from '#wire/calls/own-attributes.ts'
import type { Route } from './+types/consignment.route'
import { ConsignmentMissing } from './consignment-missing.tsx'
import { ConsignmentPage } from './consignment-page.tsx'
import { consignmentPathFor, consignmentQuery } from './query-params.ts'

export const handle = {
  texts: [
    'consignments',
    'consents',
    'agreement',
    'houseSettlements',
    'houseOrders',
    'consignedItems',
    'changeLog',
    'lotEditor',
    'corrections',
    'drafts',
    'lotGrid',
    'forms',
    'house',
  ],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request, params: { consignmentId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'consignments')
  const isFound = dataIfFound(await preload.query(consignmentGet, { consignmentId })) !== null
  if (isFound) {
    await preload.query(itemList, { consignmentId })
    await preload.query(consentList, { consignmentId })
    await preload.query(ownAttributeList, {})
  }
  const params = consignmentQuery.parse(new URL(request.url).searchParams)
  const page = pageAt(pageContext, consignmentPathFor(consignmentId, params))
  const loaded = { consignmentId, params, isFound, queries: preload.state(), page }
  return isFound ? loaded : data(loaded, { status: 404 })
}

export const meta = privatePageMeta((messages) => messages.consignments.page)

export default function ConsignmentRoute({
  loaderData: { consignmentId, params, isFound, queries },
}: Route.ComponentProps) {
  if (!isFound) return <ConsignmentMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <ConsignmentPage consignmentId={consignmentId} params={params} />
    </PreloadedQueries>
  )
}
