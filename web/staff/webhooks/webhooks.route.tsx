import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { webhookList } from '#wire/calls/webhooks.ts'
import type { Route } from './+types/webhooks.route'
import { webhooksPath } from './paths.ts'
import { WebhooksPage } from './webhooks-page.tsx'

export const handle = { texts: ['webhooks', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.webhooks.page)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'settings')
  await preload.queryOrThrow(webhookList, {})
  return { queries: preload.state(), page: pageAt(pageContext, webhooksPath) }
}

export default function WebhooksRoute({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <WebhooksPage />
    </PreloadedQueries>
  )
}
