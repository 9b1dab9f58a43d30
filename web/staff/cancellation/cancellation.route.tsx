import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadStaffSale } from '#web/staff/console/load-staff-sale.ts'
import type { Route } from './+types/cancellation.route'
import { CancellationPage } from './cancellation-page.tsx'
import { cancellationPath } from './cancellation-path.ts'

export const handle = { texts: ['console', 'house', 'lots'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadStaffSale(context, params.auctionId, cancellationPath)

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.console.cancellation.title}: ${auction.title}`,
  description: '',
}))

export default function CancellationRoute({
  loaderData: { page: _, lots: __, ...shown },
}: Route.ComponentProps) {
  return <CancellationPage {...shown} />
}
