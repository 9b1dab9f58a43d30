import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffNewsletterList } from '#wire/calls/staff-newsletters.ts'
import type { Route } from './+types/newsletters.route.ts'
import { NewslettersPage } from './newsletters-page.tsx'
import { newslettersPath, newslettersQuery, newslettersRequest } from './paths.ts'

export const handle = { texts: ['newsletters', 'content', 'houseOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.newsletters.page)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'content')
  const params = newslettersQuery.parse(new URL(request.url).searchParams)
  await preload.queryOrThrow(staffNewsletterList, newslettersRequest(params))
  return { params, queries: preload.state(), page: pageAt(pageContext, newslettersPath) }
}

export default function NewslettersRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <NewslettersPage params={params} />
    </PreloadedQueries>
  )
}
