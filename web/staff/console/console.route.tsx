import { redirect } from 'react-router'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { timedPath } from '#web/staff/timed/query-params.ts'
import type { Route } from './+types/console.route'
import { ConsolePage } from './console-page.tsx'
import { loadConsole } from './load-console.ts'

export const handle = { bare: true, texts: ['desk'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext, 'conduct')
  const consoleData = await loadConsole(preload, params.auctionId)
  const { id, type } = consoleData.auction
  if (type === 'timed') throw redirect(timedPath(id))
  const page = pageAt(pageContext, `/house/desk/${id}`)
  return { ...consoleData, roles: preload.roles, queries: preload.state(), page }
}

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.desk.title}${auction.title}`,
  description: '',
}))

export default function ConsoleRoute({
  loaderData: { roles, queries, page: _, ...consoleData },
}: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <HeldRoles value={roles}>
        <ConsolePage {...consoleData} />
      </HeldRoles>
    </PreloadedQueries>
  )
}
