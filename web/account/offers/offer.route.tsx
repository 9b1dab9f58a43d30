import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { MissingEntry } from '#web/account/orders/missing-entry.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { aftersaleOfferGet } from '#wire/calls/aftersale-offers.ts'
import type { Route } from './+types/offer.route.ts'
import { OfferPage } from './offer-page.tsx'
import { offerPath } from './offer-path.ts'

export const handle = { texts: ['offers', 'orders'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { offerId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const response = await preload.query(aftersaleOfferGet, { offerId })
  if (!response.ok && response.error.name === 'notFound') return data(null, { status: 404 })
  return { offerId, queries: preload.state(), page: pageAt(pageContext, offerPath(offerId)) }
}

export const meta = privatePageMeta((messages) => messages.offers.page)

/** Shows the page of a lot that is offered to the user after its sale. */
export default function OfferRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('offers.missing')
  if (!loaderData)
    return <MissingEntry texts={{ title: t('title'), text: t('text'), way: t('way') }} to={paths.orders} />
  return (
    <PreloadedQueries preloaded={loaderData.queries}>
      <OfferPage offerId={loaderData.offerId} />
    </PreloadedQueries>
  )
}
