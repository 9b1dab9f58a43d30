import { useTranslations } from 'use-intl'
import { parsePeriod } from '#web/account/orders/period.ts'
import { StatementView } from '#web/account/orders/statement-view.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffClientStatement } from '#wire/calls/statements.ts'
import type { Route } from './+types/client-statement.route'
import { clientPathFor, clientStatementPath, clientsPath } from './query-params.ts'

export const handle = { texts: ['clients', 'statement', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request, params: { userId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'invoices')
  const { period: params, issue } = parsePeriod(new URL(request.url).searchParams)
  const statement = issue ? null : await preload.fetchOrThrow(staffClientStatement, { userId, ...params })
  return { userId, params, issue, statement, page: pageAt(pageContext, clientStatementPath(userId)) }
}

export const meta = privatePageMeta((messages) => messages.statement)

/** The statement of a client's account, for staff with the right to invoices. */
export default function ClientStatementRoute({
  loaderData: { userId, params, issue, statement },
}: Route.ComponentProps) {
  const t = useTranslations('statement')
  const pageName = useTranslations('house.shell.page')
  const tClient = useTranslations('clients.client')
  return (
    <StaffPage
      title={t('title')}
      crumbs={[
        { label: pageName('clients'), to: clientsPath },
        { label: statement?.name || tClient('loading'), to: clientPathFor(userId) },
      ]}
    >
      <StatementView
        key={JSON.stringify([params, statement])}
        statement={statement}
        params={params}
        issue={issue}
        path={clientStatementPath(userId)}
      />
    </StaffPage>
  )
}
