import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadLiveSale } from '#web/staff/console/load-live-sale.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffTelephoneList } from '#wire/calls/telephone-calls.ts'
import type { Route } from './+types/telephones.route'
import { TelephonesPage } from './telephones-page.tsx'
import { telephonesPath } from './telephones-path.ts'

export const handle = { bare: true, texts: ['console', 'telephones'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { auctionId } }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const { preload, sale } = await loadLiveSale(view, auctionId)
  await preload.queryOrThrow(staffTelephoneList, { auctionId })
  const page = pageAt(view, telephonesPath(auctionId))
  return { ...sale, roles: preload.roles, queries: preload.state(), page }
}

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.telephones.title}: ${auction.title}`,
  description: '',
}))

export default function TelephonesRoute({
  loaderData: { roles, queries, page: _, ...sale },
}: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <HeldRoles value={roles}>
        <TelephonesPage {...sale} />
      </HeldRoles>
    </PreloadedQueries>
  )
}
