import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffNewsletterGet } from '#wire/calls/staff-newsletters.ts'
import type { Route } from './+types/newsletter.route.ts'
import { NewsletterPage } from './newsletter-page.tsx'
import { newsletterPath } from './paths.ts'

export const handle = { texts: ['newsletters', 'drafts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.newsletters.page)

export async function loader({ context, params: { issueId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'content')
  await preload.queryOrThrow(staffNewsletterGet, { issueId })
  return { issueId, queries: preload.state(), page: pageAt(pageContext, newsletterPath(issueId)) }
}

export default function NewsletterRoute({ loaderData: { issueId, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <NewsletterPage issueId={issueId} />
    </PreloadedQueries>
  )
}
