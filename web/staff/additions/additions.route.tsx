import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadConsole } from '#web/staff/console/load-console.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { lotAdditions } from '#wire/calls/lot-additions.ts'
import type { Route } from './+types/additions.route'
import { AdditionsPage } from './additions-page.tsx'
import { additionsPath } from './additions-path.ts'

export const handle = { texts: ['additions', 'drafts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { auctionId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'catalogue')
  const consoleData = await loadConsole(preload, auctionId)
  await preload.query(lotAdditions, { auctionId })
  return { ...consoleData, page: pageAt(pageContext, additionsPath(auctionId)), queries: preload.state() }
}

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.additions.title}: ${auction.title}`,
  description: '',
}))

export default function AdditionsRoute({ loaderData: { page: _, queries, ...shown } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <AdditionsPage {...shown} />
    </PreloadedQueries>
  )
}
