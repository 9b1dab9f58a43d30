import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import type { Route } from './+types/registrations.route'
import { registrationListRequest, registrationsPathFor, registrationsQuery } from './query-params.ts'
import { RegistrationsPage } from './registrations-page.tsx'

export const handle = { texts: ['registrations', 'house', 'payments'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'registrations')
  const query = registrationsQuery.parse(new URL(request.url).searchParams)
  const auction = await preload.queryOrThrow(auctionGet, { id: params.auctionId })
  await preload.queryOrThrow(staffRegistrationList, registrationListRequest(auction.id, query))
  return {
    auction,
    query,
    queries: preload.state(),
    page: pageAt(pageContext, registrationsPathFor(auction.id)),
  }
}

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.registrations.house.title} · ${auction.no}`,
  description: messages.registrations.house.description,
}))

export default function RegistrationsRoute({ loaderData }: Route.ComponentProps) {
  const { auction, query, queries } = loaderData
  return (
    <PreloadedQueries preloaded={queries}>
      <RegistrationsPage auction={auction} params={query} />
    </PreloadedQueries>
  )
}
