import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { MissingEntry } from '#web/account/orders/missing-entry.tsx'
import { lotsBySale, sortByNextLot } from '#web/account/profile/lots-by-sale.ts'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { sellConsentList } from '#wire/calls/consents.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { sellConsignmentView, sellItemList } from '#wire/calls/sell-consignments.ts'
import { sellStatementView } from '#wire/calls/sell-statements.ts'
import type { Route } from './+types/consignment.route.ts'
import { OwnConsignmentPage } from './consignment-page.tsx'
import { ownConsignmentPath } from './paths.ts'

export const handle = { texts: ['selling', 'agreement', 'signature', 'account'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { consignmentId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const [view] = await Promise.all([
    preload.query(sellConsignmentView, { consignmentId }),
    preload.query(sellConsentList, { consignmentId }),
    preload.query(sellItemList, { consignmentId }),
  ])
  const consignment = dataIfFound(view)
  if (!consignment) return data(null, { status: 404 })
  const published = consignment.lots.filter(({ state }) => state !== 'draft')
  const sales = sortByNextLot(
    await lotsBySale(preload, async () => {
      const lots = await Promise.all(published.map(({ lotId: id }) => preload.fetch(lotGet, { id })))
      return lots.flatMap((lot) => dataIfFound(lot) ?? [])
    }),
  )
  const ended = sales.filter(({ sale }) => sale.isEnd)
  await Promise.all(
    ended.map(({ sale }) => preload.query(sellStatementView, { consignmentId, auctionId: sale.id })),
  )
  const page = pageAt(pageContext, ownConsignmentPath(consignmentId))
  return { consignmentId, number: consignment.number, sales, queries: preload.state(), page }
}

export const meta = privatePageMeta(
  (messages, { number }: NonNullable<Route.ComponentProps['loaderData']>) => ({
    title: number,
    description: messages.selling.description,
  }),
)

/** Shows a consignment of the seller, with live lots while their sale runs. */
export default function OwnConsignmentRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('selling.missing')
  if (!loaderData)
    return (
      <MissingEntry texts={{ title: t('title'), text: t('text'), way: t('way') }} to={paths.consignments} />
    )
  const { consignmentId, sales, queries } = loaderData
  return (
    <PreloadedQueries preloaded={queries}>
      <OwnConsignmentPage consignmentId={consignmentId} sales={sales} />
    </PreloadedQueries>
  )
}
