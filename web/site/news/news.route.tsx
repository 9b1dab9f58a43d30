import { data } from 'react-router'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { breadcrumbs } from '#web/kit/json-ld/crumbs.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { activityList, newsList } from '#wire/calls/content.ts'
import type { Route } from './+types/news.route.ts'
import { NewsPage } from './news-page.tsx'
import { newsPath, newsQuery, pageSize } from './news-params.ts'

export const handle = { texts: ['news', 'activity'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** The number of announcements beside the news. */
const announcementCount = 4

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const params = newsQuery.parse(new URL(request.url).searchParams)
  const [news, activities] = await Promise.all([
    preload.fetchOrThrow(newsList, {
      topic: params.topic === '' ? undefined : params.topic,
      page: params.page,
      size: pageSize,
    }),
    preload.fetch(activityList, { size: announcementCount }),
  ])
  if (params.page > 1 && news.list.length === 0) throw data(null, { status: 404 })
  const page = pageAt(pageContext, newsPath(params))
  pageContext.about.push(
    breadcrumbs(page, [{ label: messagesIn(pageContext.lang).shell.links.news, to: paths.news }]),
  )
  return { page, params, news, activities: activities.ok ? activities.data.list : [] }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return []
  const { title, description } = messagesIn(data.page.lang).news.page
  const topic = data.news.topics.find(({ id }) => id === data.params.topic)
  return pageMeta(data.page, {
    title: topic ? `${topic.name} · ${title}` : title,
    description,
    picture: data.news.list[0]?.picture,
    isHidden: data.params.topic !== '' && !topic,
  })
}

export default function NewsRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <NewsPage {...loaded} />
}
