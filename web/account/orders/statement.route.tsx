import { useTranslations } from 'use-intl'
import { recordPath } from '#web/account/deliveries/delivery-path.ts'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { mallOrderPath } from '#web/shop/mall/orders/order-path.ts'
import { orderList } from '#wire/calls/orders.ts'
import { orderStatement } from '#wire/calls/statements.ts'
import type { Route } from './+types/statement.route.ts'
import { allOrdersParams } from './order-list-params.ts'
import { orderPath } from './order-path.ts'
import { viewPath } from './order-views.ts'
import { parsePeriod } from './period.ts'
import { statementPath } from './statement-params.ts'
import { StatementView } from './statement-view.tsx'

export const handle = { texts: ['statement'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const { period: params, issue } = parsePeriod(new URL(request.url).searchParams)
  const [statement, orders] = await Promise.all([
    issue ? null : preload.fetchOrThrow(orderStatement, params),
    preload.fetch(orderList, allOrdersParams),
  ])
  const due = orders.ok ? orders.data.list.filter(({ status }) => status === 'AUTHORISED') : []
  return { params, issue, statement, payPath: payPath(due), page: pageAt(pageContext, statementPath) }
}

/** Returns the path of the only invoice due, or of all orders if several are; '' if none is. */
function payPath([first, ...others]: readonly { readonly id: string }[]): string {
  if (!first) return ''
  return others.length === 0 ? orderPath(first.id) : viewPath('unpaid')
}

/** The pages of the subjects of entries. */
const aboutPaths = { order: orderPath, mall: mallOrderPath, delivery: recordPath }

export const meta = privatePageMeta((messages) => messages.statement)

/** Shows the statement of the user's account over all orders. */
export default function StatementRoute({
  loaderData: { params, issue, statement, payPath },
}: Route.ComponentProps) {
  const t = useTranslations('statement')
  return (
    <>
      <Breadcrumb crumbs={[{ label: t('back'), to: paths.orders }, { label: t('title') }]} />
      <AccountHeader title={t('title')} />
      <StatementView
        key={JSON.stringify([params, statement])}
        statement={statement}
        params={params}
        issue={issue}
        path={statementPath}
        linkTo={({ kind, id }) => aboutPaths[kind](id)}
        payPath={payPath}
      />
    </>
  )
}
