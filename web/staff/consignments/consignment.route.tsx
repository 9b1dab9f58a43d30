import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { consignmentGet } from '#wire/calls/consignments.ts'
import type { Route } from './+types/consignment.route'
import { ConsignmentPage } from './consignment-page.tsx'
import { consignmentPath, consignmentsPath } from './query-params.ts'

export const handle = {
  texts: ['consignments', 'agreement', 'houseSettlements', 'houseOrders', 'drafts', 'forms', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { consignmentId } }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext, 'consignments')
  const isFound = dataIfFound(await preload.query(consignmentGet, { consignmentId })) !== null
  const page = pageAt(pageContext, consignmentPath(consignmentId))
  const loaded = { consignmentId, isFound, queries: preload.state(), page }
  return isFound ? loaded : data(loaded, { status: 404 })
}

export const meta = privatePageMeta((messages) => messages.consignments.page)

export default function ConsignmentRoute({
  loaderData: { consignmentId, isFound, queries },
}: Route.ComponentProps) {
  if (!isFound) return <Missing />
  return (
    <PreloadedQueries preloaded={queries}>
      <ConsignmentPage consignmentId={consignmentId} />
    </PreloadedQueries>
  )
}

function Missing() {
  const t = useTranslations('consignments')
  const crumb = { label: t('page.title'), to: consignmentsPath }
  return (
    <StaffPage title={t('missing.title')} crumbs={[crumb]}>
      <NoRows
        title={t('missing.title')}
        text={t('missing.text')}
        search={{ to: consignmentsPath, label: t('showAll') }}
      />
    </StaffPage>
  )
}
