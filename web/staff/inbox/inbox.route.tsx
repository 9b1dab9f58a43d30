import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffChatGet, staffChatList } from '#wire/calls/staff-chat.ts'
import type { Route } from './+types/inbox.route.ts'
import { InboxPage } from './inbox-page.tsx'
import { inboxListRequest, inboxQuery } from './inbox-params.ts'

export const handle = { texts: ['inbox', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'chat')
  const params = inboxQuery.parse(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(staffChatList, inboxListRequest(params)),
    params.id === '' ? null : preload.query(staffChatGet, { id: params.id }),
  ])
  return { params, queries: preload.state(), page: pageAt(pageContext, '/house/inbox') }
}

export const meta = privatePageMeta((messages) => messages.inbox)

export default function InboxRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <InboxPage params={params} />
    </PreloadedQueries>
  )
}
