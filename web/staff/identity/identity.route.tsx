import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffIdentityGet, staffIdentityList } from '#wire/calls/staff-identity.ts'
import type { Route } from './+types/identity.route'
import { StaffIdentityPage } from './identity-page.tsx'
import { identityPath, identityQuery, submissionListRequest } from './query-params.ts'

export const handle = { texts: ['identity', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'identity')
  const params = identityQuery.parse(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(staffIdentityList, submissionListRequest(params.status)),
    params.userId === '' ? null : preload.queryOrThrow(staffIdentityGet, { userId: params.userId }),
  ])
  return { params, queries: preload.state(), page: pageAt(pageContext, identityPath) }
}

export const meta = privatePageMeta((messages) => messages.identity.house)

export default function StaffIdentityRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <StaffIdentityPage params={params} />
    </PreloadedQueries>
  )
}
