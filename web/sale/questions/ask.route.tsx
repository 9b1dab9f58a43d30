import { lotLabel } from '#domain/lots/lot-number.ts'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import { loadLot } from '#web/sale/lots/load-lot.ts'
import { lotQuestionList, lotQuestions } from '#wire/calls/lot-questions.ts'
import type { Route } from './+types/ask.route.ts'
import { AskPage } from './ask-page.tsx'
import { askPath } from './ask-path.ts'

export const handle = { texts: ['enquiries'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { auctionId, lotId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const { auction, lot } = await loadLot(preload, auctionId, lotId)
  if (lot.kind === 'cigars')
    await requireTobaccoAccess(pageContext, { kind: 'lot', no: auction.no, number: lotLabel(lot) })
  await Promise.all([preload.query(lotQuestions, { lotId }), preload.query(lotQuestionList, { lotId })])
  return { auction, lot, queries: preload.state(), page: pageAt(pageContext, askPath(lot)) }
}

export const meta = privatePageMeta((messages) => messages.enquiries.ask.page)

export default function AskRoute({ loaderData: { queries, auction, lot } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <AskPage auction={auction} lot={lot} />
    </PreloadedQueries>
  )
}
