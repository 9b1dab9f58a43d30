import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import type { Route } from './+types/console.route'
import { consoleMeta } from './console-meta.ts'
import { ConsolePage } from './console-page.tsx'
import { loadLiveSale } from './load-live-sale.ts'

export const handle = { bare: true, texts: ['console', 'changes', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const { preload, sale } = await loadLiveSale(view, params.auctionId)
  const page = pageAt(view, `/house/desk/${sale.auction.id}`)
  return { ...sale, roles: preload.roles, queries: preload.state(), page }
}

export const meta = consoleMeta

export default function ConsoleRoute({
  loaderData: { roles, queries, page: _, ...sale },
}: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <HeldRoles value={roles}>
        <ConsolePage {...sale} />
      </HeldRoles>
    </PreloadedQueries>
  )
}
