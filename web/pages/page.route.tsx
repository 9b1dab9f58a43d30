import { redirect } from 'react-router'
import { openPreload } from '#web/api/preload.ts'
import { houseContext } from '#web/house-context.ts'
import { needTexts } from '#web/i18n/messages.ts'
import { breadcrumbs } from '#web/json-ld/crumbs.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { paths } from '#web/shell/links.ts'
import { pageGet, pageList } from '#wire/calls/content.ts'
import type { Route } from './+types/page.route.ts'
import { InfoPage } from './info-page.tsx'

export const handle = { texts: ['pages'] } satisfies PageHandle
await needTexts(...handle.texts)

/** Serves both `/{slug}` and `/pages/{slug}`; the first is the address that a page is known under. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const { slug } = params
  const preload = await openPreload(house)
  const info = await preload.unkept(pageGet, { slug })
  const path = `/${info.slug}`
  if (path === paths.about || info.slug !== slug) throw redirect(path, 301)
  const others = await preload.look(pageList, {})
  const page = pageAt(house, path)
  house.about.push(breadcrumbs(page, [{ label: info.title, to: path }]))
  return {
    page,
    info,
    others: others.ok ? others.data.list.filter((other) => other.slug !== slug) : [],
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { title: data.info.title, description: data.info.summary })

export default function Info({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <InfoPage {...loaded} key={loaded.info.slug} />
}
