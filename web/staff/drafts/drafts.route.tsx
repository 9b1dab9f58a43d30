import { hasRight } from '#domain/staff/rights.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { saleDraftList } from '#wire/calls/sale-drafts.ts'
import type { Route } from './+types/drafts.route'
import { draftListQuery } from './draft-list.ts'
import { DraftsPage } from './drafts-page.tsx'
import { draftsPath } from './paths.ts'

export const handle = { texts: ['drafts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'catalogue')
  await preload.queryOrThrow(saleDraftList, draftListQuery)
  return {
    mayEdit: hasRight(preload.roles, 'catalogue'),
    queries: preload.state(),
    page: pageAt(pageContext, draftsPath),
  }
}

export const meta = privatePageMeta((messages) => messages.drafts)

export default function DraftsRoute({ loaderData: { mayEdit, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <DraftsPage mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}
