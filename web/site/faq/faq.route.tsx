import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { faqPage } from '#web/kit/json-ld/texts.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { faqList, pageList } from '#wire/calls/content.ts'
import type { Route } from './+types/faq.route.ts'
import { groupByTopic } from './by-topic.ts'
import { FaqPage } from './faq-page.tsx'

export const handle = { texts: ['faq'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 120)
  const [faqs, pages] = await Promise.all([
    preload.fetchOrThrow(faqList, { page: 1, size: 100, q: query === '' ? undefined : query }),
    preload.fetch(pageList, {}),
  ])
  const page = pageAt(pageContext, paths.faq)
  if (query === '' && faqs.list.length > 0) pageContext.about.push(faqPage(page, faqs.list))
  return { page, query, topics: groupByTopic(faqs.list), pages: pages.ok ? pages.data.list : [] }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).faq.page, isHidden: data.query !== '' })

export default function FaqRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <FaqPage {...loaded} />
}
