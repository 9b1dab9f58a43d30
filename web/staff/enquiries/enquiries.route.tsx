import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffEnquiryGet, staffEnquiryList } from '#wire/calls/staff-enquiries.ts'
import type { Route } from './+types/enquiries.route'
import { EnquiriesPage } from './enquiries-page.tsx'
import { enquiriesPath, enquiriesQuery, enquiriesRequest } from './query-params.ts'

export const handle = {
  texts: ['houseEnquiries', 'enquiries', 'imports', 'lotOwners', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'enquiries')
  const params = enquiriesQuery.parse(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(staffEnquiryList, enquiriesRequest(params)),
    params.id === '' ? null : preload.query(staffEnquiryGet, { enquiryId: params.id }),
  ])
  return { params, queries: preload.state(), page: pageAt(pageContext, enquiriesPath) }
}

export const meta = privatePageMeta((messages) => messages.houseEnquiries.page)

export default function EnquiriesRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <EnquiriesPage params={params} />
    </PreloadedQueries>
  )
}
