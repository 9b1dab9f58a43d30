import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { contentList } from '#wire/calls/staff-content.ts'
import type { Route } from './+types/content.route'
import { ContentPage } from './content-page.tsx'
import { contentPath, contentQuery, contentRequest } from './paths.ts'

export const handle = { texts: ['content', 'presets', 'forms', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'content')
  const params = contentQuery.parse(new URL(request.url).searchParams)
  await preload.queryOrThrow(contentList, contentRequest(params))
  return { params, queries: preload.state(), page: pageAt(pageContext, contentPath) }
}

export const meta = privatePageMeta((messages) => messages.content.page)

export default function ContentRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <ContentPage params={params} />
    </PreloadedQueries>
  )
}
