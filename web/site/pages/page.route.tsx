import { redirect } from 'react-router'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { breadcrumbs } from '#web/kit/json-ld/crumbs.ts'
import { editionParam } from '#web/kit/navigation/edition-path.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { pageGet, pageList } from '#wire/calls/content.ts'
import { deliveryExample } from '#wire/calls/deliveries.ts'
import type { Route } from './+types/page.route.ts'
import { InfoPage } from './info-page.tsx'

export const handle = { texts: ['pages', 'howToBuy'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Loads a page at both `/{slug}`, the canonical URL, and `/pages/{slug}`. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const { slug } = params
  const preload = await createPreload(pageContext)
  const version = new URL(request.url).searchParams.get(editionParam) ?? ''
  const info = await preload.fetchOrThrow(pageGet, { slug, version })
  const path = `/${info.slug}`
  if (path === paths.about || info.slug !== slug) throw redirect(path, 301)
  const [others, example] = await Promise.all([
    preload.fetch(pageList, {}),
    path === paths.deliveryAndCollection ? preload.fetch(deliveryExample, {}) : null,
  ])
  const page = pageAt(pageContext, path)
  pageContext.about.push(breadcrumbs(page, [{ label: info.title, to: path }]))
  return {
    page,
    info,
    example: example?.ok ? example.data : null,
    others: others.ok ? others.data.list.filter((other) => other.slug !== slug) : [],
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { title: data.info.title, description: data.info.summary })

export default function InfoRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return (
    <InfoPage
      {...loaded}
      key={`${loaded.info.slug} ${loaded.info.version}`}
      followedBy={loaded.info.followedBy}
    />
  )
}
