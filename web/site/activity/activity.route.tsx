import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { activityEvent } from '#web/kit/json-ld/activity.ts'
import { breadcrumbs } from '#web/kit/json-ld/crumbs.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { activityGet, activityList } from '#wire/calls/content.ts'
import type { Route } from './+types/activity.route.ts'
import { ActivityPage } from './activity-page.tsx'

export const handle = { texts: ['activity'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** The number of other announcements below. */
const moreCount = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const activity = await preload.fetchOrThrow(activityGet, { id: params.id })
  const [sale, others] = await Promise.all([
    activity.auctionId === '' ? null : preload.fetch(auctionGet, { id: activity.auctionId }),
    preload.fetch(activityList, { size: moreCount + 1 }),
  ])
  const page = pageAt(pageContext, `/activity/${activity.id}`)
  pageContext.about.push(
    ...activityEvent(page, activity),
    breadcrumbs(page, [
      { label: messagesIn(pageContext.lang).shell.links.news, to: paths.news },
      { label: activity.title, to: page.path },
    ]),
  )
  return {
    page,
    activity,
    sale: sale?.ok ? { id: sale.data.id, title: sale.data.title } : null,
    more: others.ok ? others.data.list.filter(({ id }) => id !== activity.id).slice(0, moreCount) : [],
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

export default function ActivityRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <ActivityPage {...loaded} />
}
