import { data, useSearchParams } from 'react-router'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { revalidateOnPath } from '#web/kit/page/revalidate-on-path.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffAftersale } from '#wire/calls/staff-aftersale.ts'
import type { Route } from './+types/aftersale.route'
import { AftersalePage } from './aftersale-page.tsx'
import { aftersalePath, selectedNumber } from './aftersale-path.ts'

export const handle = { texts: ['houseAftersale', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Selecting a lot needs no request. */
export const shouldRevalidate = revalidateOnPath

export async function loader({ context, params: { auctionId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'saleSecrets')
  const sale = dataIfFound(await preload.query(staffAftersale, { auctionId }))
  if (!sale) throw data(null, { status: 404 })
  return {
    auctionId,
    title: sale.title,
    queries: preload.state(),
    page: pageAt(pageContext, aftersalePath(auctionId)),
  }
}

export const meta = privatePageMeta((messages, { title }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.houseAftersale.page.title}: ${title}`,
  description: messages.houseAftersale.page.description,
}))

export default function AftersaleRoute({ loaderData: { auctionId, queries } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  return (
    <PreloadedQueries preloaded={queries}>
      <AftersalePage auctionId={auctionId} number={selectedNumber(searchParams)} />
    </PreloadedQueries>
  )
}
