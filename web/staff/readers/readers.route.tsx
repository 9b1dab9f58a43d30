import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffReaderList } from '#wire/calls/staff-readers.ts'
import type { Route } from './+types/readers.route.ts'
import { readersPath, readersQuery, readersRequest } from './query-params.ts'
import { ReadersPage } from './readers-page.tsx'

export const handle = { texts: ['readers', 'houseOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.readers.page)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'content')
  const params = readersQuery.parse(new URL(request.url).searchParams)
  await preload.queryOrThrow(staffReaderList, readersRequest(params))
  return { params, queries: preload.state(), page: pageAt(pageContext, readersPath) }
}

export default function ReadersRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <ReadersPage params={params} />
    </PreloadedQueries>
  )
}
