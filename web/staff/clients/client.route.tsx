import { data } from 'react-router'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffClientGet, staffClientList } from '#wire/calls/staff-clients.ts'
import type { Route } from './+types/client.route'
import { ClientMissing } from './client-missing.tsx'
import { ClientPage } from './client-page.tsx'
import { clientListRequest, clientPathFor, clientsQuery } from './query-params.ts'

export const handle = { texts: ['clients', 'payments', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request, params: { userId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'clientPages')
  const params = clientsQuery.parse(new URL(request.url).searchParams)
  const [found] = await Promise.all([
    preload.query(staffClientGet, { userId }),
    params.q === '' ? null : preload.query(staffClientList, clientListRequest(params)),
  ])
  const isFound = dataIfFound(found) !== null
  const page = pageAt(pageContext, clientPathFor(userId))
  const loaded = { userId, params, isFound, queries: preload.state(), page }
  return isFound ? loaded : data(loaded, { status: 404 })
}

export const meta = privatePageMeta((messages) => messages.clients.page)

export default function ClientRoute({
  loaderData: { userId, params, isFound, queries },
}: Route.ComponentProps) {
  if (!isFound) return <ClientMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <ClientPage userId={userId} params={params} />
    </PreloadedQueries>
  )
}
