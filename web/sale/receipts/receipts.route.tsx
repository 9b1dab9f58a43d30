import { memberOnly } from '#web/account/profile/member-only.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { userReceipts } from '#wire/calls/receipts.ts'
import type { Route } from './+types/receipts.route.ts'
import { ReceiptsPage } from './receipts-page.tsx'

export const handle = { texts: ['receipts'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const { fetchOrThrow } = await memberOnly(view)
  const { list } = await fetchOrThrow(userReceipts, { page: 1, size: 999 })
  return { list, page: pageAt(view, paths.receipts) }
}

export const meta = privatePageMeta((messages) => messages.receipts)

export default function ReceiptsRoute({ loaderData: { list } }: Route.ComponentProps) {
  return <ReceiptsPage list={list} />
}
