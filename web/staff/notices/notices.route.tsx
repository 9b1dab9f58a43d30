import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadStaffSale } from '#web/staff/console/load-staff-sale.ts'
import type { Route } from './+types/notices.route'
import { NoticesPage } from './notices-page.tsx'
import { noticesPath } from './notices-path.ts'

export const handle = { texts: ['console', 'house', 'lots'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadStaffSale(context, params.auctionId, noticesPath)

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.console.notices.title}: ${auction.title}`,
  description: '',
}))

export default function NoticesRoute({ loaderData: { page: _, ...consoleData } }: Route.ComponentProps) {
  return <NoticesPage {...consoleData} />
}
