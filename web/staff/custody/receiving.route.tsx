import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { custodyList } from '#wire/calls/custody.ts'
import type { Route } from './+types/receiving.route'
import { expectedRequest, receivingPath } from './paths.ts'
import { ReceivingPage } from './receiving-page.tsx'

export const handle = { texts: ['custody', 'lotEditor', 'pictures', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'custody')
  await preload.queryOrThrow(custodyList, expectedRequest)
  return { queries: preload.state(), page: pageAt(pageContext, receivingPath) }
}

export const meta = privatePageMeta((messages) => messages.custody.receiving)

export default function ReceivingRoute({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <ReceivingPage />
    </PreloadedQueries>
  )
}
