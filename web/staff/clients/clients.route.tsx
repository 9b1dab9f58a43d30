import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffClientList } from '#wire/calls/staff-clients.ts'
import type { Route } from './+types/clients.route'
import { ClientsPage } from './clients-page.tsx'
import { clientListRequest, clientsPath, clientsQuery } from './query-params.ts'

export const handle = { texts: ['clients', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'clientPages')
  const params = clientsQuery.parse(new URL(request.url).searchParams)
  await preload.queryOrThrow(staffClientList, clientListRequest(params))
  return { params, queries: preload.state(), page: pageAt(pageContext, clientsPath) }
}

export const meta = privatePageMeta((messages) => messages.clients.page)

export default function ClientsRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <ClientsPage params={params} />
    </PreloadedQueries>
  )
}
