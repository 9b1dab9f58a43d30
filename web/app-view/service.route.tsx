import { openPreload } from '#web/api/preload.ts'
import { loadWriter } from '#web/enquiries/load-writer.ts'
import { sentReference } from '#web/enquiries/sent-reference.ts'
import { byTopic } from '#web/faq/by-topic.ts'
import { fallbackCodes } from '#web/forms/fallback-codes.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { addressInApp } from '#wire/app-address.ts'
import { cityCode } from '#wire/calls/config.ts'
import { faqList } from '#wire/calls/content.ts'
import type { Route } from './+types/service.route.ts'
import { appOnly } from './app-only.ts'
import { ServicePage } from './service-page.tsx'

export const handle = { texts: ['appView', 'enquiries', 'faq', 'forms'] } satisfies PageHandle
await needTexts(...handle.texts)

/** `?about=` says what the page that led here was about. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  appOnly(house)
  const preload = await openPreload(house)
  const [codes, writer, faqs] = await Promise.all([
    house.call(cityCode, {}),
    loadWriter(house),
    preload.unkept(faqList, { page: 1, size: 100 }),
  ])
  return {
    page: pageAt(house, addressInApp('/service')),
    codes: codes.ok ? codes.data.list : fallbackCodes(house.lang),
    writer,
    about: (new URL(request.url).searchParams.get('about') ?? '').slice(0, 200),
    sent: sentReference(request),
    topics: byTopic(faqs.list),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page, loaderData && messagesIn(loaderData.page.lang).appView.service)

export default function Service({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <ServicePage {...loaded} />
}
