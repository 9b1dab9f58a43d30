import { createPreload } from '#web/kit/api/preload.ts'
import { fallbackCodes } from '#web/kit/forms/fallback-codes.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { loadSender } from '#web/site/enquiries/load-sender.ts'
import { sentReference } from '#web/site/enquiries/sent-reference.ts'
import { groupByTopic } from '#web/site/faq/by-topic.ts'
import { addressInApp } from '#wire/address/app-address.ts'
import { cityCode } from '#wire/calls/config.ts'
import { faqList } from '#wire/calls/content.ts'
import type { Route } from './+types/service.route.ts'
import { appOnly } from './app-only.ts'
import { ServicePage } from './service-page.tsx'

export const handle = { texts: ['appView', 'enquiries', 'faq', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Loads the page; `?about=` names the subject of the referring page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  appOnly(pageContext)
  const preload = await createPreload(pageContext)
  const [codes, writer, faqs] = await Promise.all([
    pageContext.call(cityCode, {}),
    loadSender(pageContext),
    preload.fetchOrThrow(faqList, { page: 1, size: 100 }),
  ])
  return {
    page: pageAt(pageContext, addressInApp('/service')),
    codes: codes.ok ? codes.data.list : fallbackCodes(pageContext.lang),
    writer,
    about: (new URL(request.url).searchParams.get('about') ?? '').slice(0, 200),
    sent: sentReference(request),
    topics: groupByTopic(faqs.list),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page, loaderData && messagesIn(loaderData.page.lang).appView.service)

export default function ServiceRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <ServicePage {...loaded} />
}
