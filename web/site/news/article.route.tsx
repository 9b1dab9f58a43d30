import { redirect } from 'react-router'
import { createPreload, type Preload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { breadcrumbs } from '#web/kit/json-ld/crumbs.ts'
import { newsArticle } from '#web/kit/json-ld/texts.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { newsGet } from '#wire/calls/content.ts'
import type { Route } from './+types/article.route.ts'
import { ArticlePage } from './article-page.tsx'
import { loadMentionedLots } from './mentioned-lots.ts'

export const handle = { texts: ['news', 'lots', 'auctions'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const { lots: mentionedLots, ...news } = await preload.fetchOrThrow(newsGet, { id: params.slug })
  const path = `${paths.news}/${news.id}`
  if (news.id !== params.slug) throw redirect(path, 301)
  const [lots, sale] = await Promise.all([
    loadMentionedLots(preload, () => preload.fetchOrThrow(newsGet, { id: news.id }), mentionedLots),
    loadSale(preload, news.auctionId),
  ])
  const page = pageAt(pageContext, path)
  pageContext.about.push(
    newsArticle(page, news),
    breadcrumbs(page, [
      { label: messagesIn(pageContext.lang).shell.links.news, to: paths.news },
      { label: news.title, to: path },
    ]),
  )
  return { page, news, lots, sale, queries: preload.state() }
}

async function loadSale(preload: Preload, id: string) {
  const response = id === '' ? null : await preload.fetch(auctionGet, { id })
  return response?.ok ? { id, title: response.data.title } : null
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: data.news.title,
      description: data.news.summary,
      picture: data.news.picture,
      type: 'article',
      published: data.news.at,
    },
  )

export default function ArticleRoute({ loaderData: { page: _, queries, ...loaded } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <ArticlePage {...loaded} key={loaded.news.id} />
    </PreloadedQueries>
  )
}
