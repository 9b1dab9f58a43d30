import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { bankStatementGet, bankStatementList } from '#wire/calls/bank-statements.ts'
import type { Route } from './+types/bank-statements.route'
import { bankStatementsPath, statementsQuery } from './paths.ts'
import { StatementFiles } from './statement-files.tsx'
import { StatementPage } from './statement-page.tsx'

export const handle = { texts: ['bankStatements', 'houseOrders', 'imports', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.bankStatements.page)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'money')
  const params = statementsQuery.parse(new URL(request.url).searchParams)
  await (params.file === ''
    ? preload.queryOrThrow(bankStatementList, {})
    : preload.queryOrThrow(bankStatementGet, { statementId: params.file }))
  return { params, queries: preload.state(), page: pageAt(pageContext, bankStatementsPath) }
}

export default function BankStatementsRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      {params.file === '' ? <StatementFiles /> : <StatementPage key={params.file} params={params} />}
    </PreloadedQueries>
  )
}
