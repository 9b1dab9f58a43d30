import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffNameGet, staffNameList, staffNameUnfound } from '#wire/calls/staff-names.ts'
import type { Route } from './+types/names.route'
import { NamesPage } from './names-page.tsx'
import { namesPath, namesQuery, namesRequest, newName } from './query-params.ts'

export const handle = { texts: ['names', 'presets', 'houseOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.names.page)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'catalogue')
  const params = namesQuery.parse(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(staffNameList, namesRequest(params)),
    preload.query(staffNameUnfound, {}),
    params.of === '' || params.of === newName ? null : preload.query(staffNameGet, { nameId: params.of }),
  ])
  return { params, queries: preload.state(), page: pageAt(pageContext, namesPath) }
}

export default function NamesRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <NamesPage params={params} />
    </PreloadedQueries>
  )
}
