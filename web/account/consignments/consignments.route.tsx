import { useTranslations } from 'use-intl'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { sellConsignmentList } from '#wire/calls/sell-consignments.ts'
import { sellPayoutAccountList } from '#wire/calls/sell-payouts.ts'
import type { Route } from './+types/consignments.route.ts'
import { ConsignmentRows } from './consignment-rows.tsx'
import { PayoutAccounts } from './payout-accounts.tsx'

export const handle = { texts: ['selling'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const { queryOrThrow, state } = await memberOnly(pageContext)
  await Promise.all([queryOrThrow(sellConsignmentList, {}), queryOrThrow(sellPayoutAccountList, {})])
  return { queries: state(), page: pageAt(pageContext, paths.consignments) }
}

export const meta = privatePageMeta((messages) => messages.selling)

/** Shows the consignments of a seller, latest first. */
export default function OwnConsignments({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <List />
    </PreloadedQueries>
  )
}

function List() {
  const t = useTranslations('selling')
  const { data, isError, isFetching, refetch } = useApiQuery(sellConsignmentList, {})
  return (
    <>
      <AccountHeader title={t('title')} />
      {data && data.list.length > 0 && (
        <>
          <ConsignmentRows consignments={data.list} />
          <PayoutAccounts />
        </>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          title={t('none')}
          action={
            <ButtonLink kind="line" size="sm" to={paths.consign}>
              {t('consign')}
            </ButtonLink>
          }
        >
          {t('noneText')}
        </EmptyState>
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
    </>
  )
}
