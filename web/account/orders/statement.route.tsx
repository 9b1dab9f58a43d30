import { useTranslations } from 'use-intl'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { orderStatement } from '#wire/calls/statements.ts'
import type { Route } from './+types/statement.route.ts'
import { parseStatementParams, statementPath } from './statement-params.ts'
import { StatementView } from './statement-view.tsx'

export const handle = { texts: ['statement'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await memberOnly(pageContext)
  const { params, fault } = parseStatementParams(new URL(request.url).searchParams)
  const statement = fault ? null : await preload.fetchOrThrow(orderStatement, params)
  return { params, fault, statement, page: pageAt(pageContext, statementPath) }
}

export const meta = privatePageMeta((messages) => messages.statement)

/** The statement of the user's account over all orders. */
export default function StatementRoute({ loaderData: { params, fault, statement } }: Route.ComponentProps) {
  const t = useTranslations('statement')
  return (
    <>
      <Breadcrumb crumbs={[{ label: t('back'), to: paths.orders }, { label: t('title') }]} />
      <AccountHeader title={t('title')} />
      <StatementView
        key={JSON.stringify([params, statement])}
        statement={statement}
        params={params}
        fault={fault}
        path={statementPath}
      />
    </>
  )
}
