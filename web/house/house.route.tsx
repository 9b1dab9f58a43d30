import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import type { Route } from './+types/house.route.ts'
import { housePath } from './house-path.ts'
import { loadHouse } from './load-house.ts'
import { staffOnly } from './staff-only.ts'
import { StaffPages } from './staff-pages.tsx'

export const handle = { texts: ['auctions', 'house'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await staffOnly(view)
  return { ...(await loadHouse(preload)), page: pageAt(view, housePath) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).house, isHidden: true })

/** Where the staff of the house begin. */
export default function House({ loaderData: { tasks, sales, isManager } }: Route.ComponentProps) {
  return <StaffPages tasks={tasks} sales={sales} isManager={isManager} />
}
