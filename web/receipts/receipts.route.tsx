import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { memberOnly } from '#web/profile/member-only.ts'
import { paths } from '#web/shell/links.ts'
import { userReceipts } from '#wire/calls/receipts.ts'
import type { Route } from './+types/receipts.route.ts'
import { ReceiptsPage } from './receipts-page.tsx'

export const handle = { texts: ['receipts'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const { unkept } = await memberOnly(view)
  const { list } = await unkept(userReceipts, { page: 1, size: 999 })
  return { list, page: pageAt(view, paths.receipts) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).receipts, isHidden: true })

export default function ReceiptsRoute({ loaderData: { list } }: Route.ComponentProps) {
  return <ReceiptsPage list={list} />
}
