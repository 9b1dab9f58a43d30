import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { configGet } from '#wire/calls/config.ts'
import { lotFeatured } from '#wire/calls/lots.ts'
import type { Route } from './+types/consign.route.ts'
import { ConsignPage } from './consign-page.tsx'
import { loadSender } from './load-sender.ts'
import { loadDeadlines, loadTopPrices } from './load-upcoming.ts'
import { Sent } from './sent.tsx'
import { sentReference } from './sent-reference.ts'

export const handle = { texts: ['enquiries', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const [{ countryCodes: codes, uploads: limits }, deadlines, results, writer, featured] = await Promise.all([
    preload.fetchOrThrow(configGet, {}),
    loadDeadlines(pageContext),
    loadTopPrices(pageContext),
    loadSender(pageContext),
    pageContext.call(lotFeatured, { size: 4 }),
  ])
  return {
    page: pageAt(pageContext, paths.consign),
    codes,
    writer,
    deadlines,
    results,
    limits,
    picture: (featured.ok && featured.data.list.at(-1)?.pictures[0]?.key) || null,
    sent: sentReference(request),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page, loaderData && messagesIn(loaderData.page.lang).enquiries.consign.page)

export default function ConsignRoute({ loaderData: { sent, page: _, ...loaded } }: Route.ComponentProps) {
  return sent === null ? <ConsignPage {...loaded} /> : <Sent kind="consign" reference={sent} />
}
