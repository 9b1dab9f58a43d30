import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { organization } from '#web/kit/json-ld/house.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { featuredPicture, featuredRequest } from '#web/kit/page/featured-pictures.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { aboutGet, pageList } from '#wire/calls/content.ts'
import { lotFeatured } from '#wire/calls/lots.ts'
import type { Route } from './+types/about.route.ts'
import { AboutPage } from './about-page.tsx'

export const handle = { texts: ['about', 'footer'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const [about, pages, featured] = await Promise.all([
    preload.fetchOrThrow(aboutGet, {}),
    preload.fetch(pageList, {}),
    preload.fetch(lotFeatured, featuredRequest),
  ])
  const page = pageAt(pageContext, paths.about)
  pageContext.about.push(organization(page, pageContext.house))
  return {
    page,
    about,
    picture: featured.ok ? featuredPicture(featured.data.list, 'about') : null,
    pages: pages.ok ? pages.data.list.filter(({ slug }) => `/${slug}` !== paths.about) : [],
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return []
  const { title, description } = messagesIn(data.page.lang).about.page
  return pageMeta(data.page, {
    title: data.about.page?.title ?? title,
    description: data.about.page?.summary ?? description,
    picture: data.picture,
  })
}

export default function AboutRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <AboutPage {...loaded} />
}
