import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { journalAccountList, journalPeriodList } from '#wire/calls/accounting.ts'
import type { Route } from './+types/accounting.route'
import { AccountingPage } from './accounting-page.tsx'
import { accountingPath } from './paths.ts'

export const handle = { texts: ['accounting', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.accounting.page)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'money')
  await Promise.all([
    preload.queryOrThrow(journalPeriodList, {}),
    preload.queryOrThrow(journalAccountList, {}),
  ])
  return { queries: preload.state(), page: pageAt(pageContext, accountingPath) }
}

export default function AccountingRoute({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <AccountingPage />
    </PreloadedQueries>
  )
}
