import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { custodyGet, custodyList } from '#wire/calls/custody.ts'
import type { Route } from './+types/returns.route'
import { returnsPath, returnsQuery, returnsRequest } from './query-params.ts'
import { ReturnsPage } from './returns-page.tsx'

export const handle = { texts: ['custody', 'signature', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = returnsQuery.parse(new URL(request.url).searchParams)
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'custody')
  await preload.queryOrThrow(custodyList, returnsRequest(params))
  if (params.of !== '') await preload.query(custodyGet, { number: params.of })
  return { params, queries: preload.state(), page: pageAt(pageContext, returnsPath) }
}

export const meta = privatePageMeta((messages) => messages.custody.returns)

export default function ReturnsRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <ReturnsPage params={params} />
    </PreloadedQueries>
  )
}
