import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { letterTemplateList } from '#wire/calls/client-letters.ts'
import type { Route } from './+types/templates.route.ts'
import { letterTemplatesPath, templatesQuery } from './paths.ts'
import { TemplatesPage } from './templates-page.tsx'

export const handle = { texts: ['letterTemplates', 'houseOrders', 'drafts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.letterTemplates.page)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'content')
  const params = templatesQuery.parse(new URL(request.url).searchParams)
  await preload.queryOrThrow(letterTemplateList, {})
  return { params, queries: preload.state(), page: pageAt(pageContext, letterTemplatesPath) }
}

export default function TemplatesRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <TemplatesPage params={params} />
    </PreloadedQueries>
  )
}
