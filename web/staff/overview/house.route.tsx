import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import type { Route } from './+types/house.route.ts'
import { loadHouse } from './load-house.ts'
import { staffOnly } from './staff-only.ts'
import { StaffPages } from './staff-pages.tsx'

export const handle = { texts: ['auctions', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await staffOnly(view)
  return { ...(await loadHouse(preload)), page: pageAt(view, staffRootPath) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).house, isHidden: true })

/** Where the staff of the house begin. */
export default function House({ loaderData: { tasks, sales, isManager } }: Route.ComponentProps) {
  return <StaffPages tasks={tasks} sales={sales} isManager={isManager} />
}
