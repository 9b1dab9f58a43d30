import { data, redirect } from 'react-router'
import { Known } from '#web/api/known.tsx'
import { openPreload } from '#web/api/preload.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { loginPath } from '#web/shell/login-path.ts'
import { houseChatGet, houseChatList } from '#wire/calls/house-chat.ts'
import type { Route } from './+types/inbox.route.ts'
import { InboxPage } from './inbox-page.tsx'
import { inboxWish, listAsk } from './inbox-wish.ts'

export const handle = { bare: true, texts: ['inbox'] } satisfies PageHandle
await needTexts(...handle.texts)

/** Staff only: a visitor is sent to sign in, everybody else is told that they may not. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await openPreload(house)
  if (preload.userID === null) throw redirect(loginPath(house.path))
  if (preload.roles.length === 0) throw data(null, { status: 403 })
  const wish = inboxWish(new URL(request.url).searchParams)
  await Promise.all([
    preload.need(houseChatList, listAsk(wish)),
    wish.id === '' ? null : preload.ask(houseChatGet, { id: wish.id }),
  ])
  return { wish, queries: preload.state(), page: pageAt(house, '/house/inbox') }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).inbox, isHidden: true })

export default function InboxRoute({ loaderData: { wish, queries } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <InboxPage wish={wish} />
    </Known>
  )
}
