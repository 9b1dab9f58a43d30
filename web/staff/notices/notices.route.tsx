import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadConsole } from '#web/staff/console/load-console.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import type { Route } from './+types/notices.route'
import { NoticesPage } from './notices-page.tsx'
import { noticesPath } from './notices-path.ts'

export const handle = { texts: ['desk', 'house', 'lots'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const consoleData = await loadConsole(await staffOnly(pageContext, 'conduct'), params.auctionId)
  return { ...consoleData, page: pageAt(pageContext, noticesPath(consoleData.auction.id)) }
}

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.desk.notices.title}: ${auction.title}`,
  description: '',
}))

export default function NoticesRoute({ loaderData: { page: _, ...consoleData } }: Route.ComponentProps) {
  return <NoticesPage {...consoleData} />
}
