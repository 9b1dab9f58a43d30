import { openPreload } from '#web/api/preload.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { activityEvent } from '#web/json-ld/activity.ts'
import { breadcrumbs } from '#web/json-ld/crumbs.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { paths } from '#web/shell/links.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { activityGet } from '#wire/calls/content.ts'
import type { Route } from './+types/activity.route.ts'
import { ActivityPage } from './activity-page.tsx'

export const handle = { texts: ['activity'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await openPreload(house)
  const activity = await preload.unkept(activityGet, { id: params.id })
  const sale = activity.auctionId === '' ? null : await preload.look(auctionGet, { id: activity.auctionId })
  const page = pageAt(house, `/activity/${activity.id}`)
  house.about.push(
    ...activityEvent(page, activity),
    breadcrumbs(page, [
      { label: messagesIn(house.lang).shell.links.news, to: paths.news },
      { label: activity.title, to: page.path },
    ]),
  )
  return {
    page,
    activity,
    sale: sale?.ok ? { id: sale.data.id, title: sale.data.title } : null,
    now: house.now,
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: data.activity.title,
      description: data.activity.summary,
      picture: data.activity.picture,
    },
  )

export default function Activity({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <ActivityPage {...loaded} />
}
