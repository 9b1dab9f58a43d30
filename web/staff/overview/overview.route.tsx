import { loadTexts } from '#web/kit/i18n/messages.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import type { Route } from './+types/overview.route'
import { loadOverview } from './load-overview.ts'
import { Overview } from './overview.tsx'
import { staffOnly } from './staff-only.ts'

export const handle = { texts: ['auctions', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext)
  return { ...(await loadOverview(preload)), page: pageAt(pageContext, staffRootPath) }
}

export const meta = privatePageMeta((messages) => messages.house)

/** The start page of staff. */
export default function OverviewRoute({ loaderData: { tasks, sales, roles } }: Route.ComponentProps) {
  return <Overview tasks={tasks} sales={sales} roles={roles} />
}
