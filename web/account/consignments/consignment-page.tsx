import { useTranslations } from 'use-intl'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import type { SaleLots } from '#web/account/profile/lots-by-sale.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { sellConsignmentView } from '#wire/calls/sell-consignments.ts'
import { OwnAgreement } from './agreement.tsx'
import css from './consignment-page.module.css'
import { Decisions } from './decisions.tsx'
import { OwnDocuments } from './own-documents.tsx'
import { OwnItems } from './own-items.tsx'
import { OwnLots } from './own-lots.tsx'
import { SignOwn } from './sign-own.tsx'
import { StageLine } from './stage-line.tsx'
import { consignmentMarks } from './stages.ts'

/** Shows a consignment of the seller: its progress, each lot, and the agreement in words. */
export function OwnConsignmentPage({
  consignmentId,
  sales,
}: {
  consignmentId: string
  sales: readonly SaleLots[]
}) {
  const t = useTranslations('selling')
  const { data, isError, isFetching, refetch } = useApiQuery(sellConsignmentView, { consignmentId })
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null
  const { number, reference, state, editions, lots } = data
  const terms = editions.find((one) => one.state === 'signed')?.terms ?? null
  return (
    <div className={css.page}>
      <div>
        <Breadcrumb crumbs={[{ label: t('title'), to: paths.consignments }, { label: number }]} />
        <AccountHeader title={reference || number}>
          <StateMark state={consignmentMarks[state]} label={t(`state.${state}`)} />
        </AccountHeader>
        <StageLine consignment={data} />
      </div>
      <SignOwn consignment={data} />
      <Decisions consignmentId={consignmentId} />
      <OwnLots consignmentId={consignmentId} lots={lots} sales={sales} proceeds={data.sales} terms={terms} />
      <OwnItems consignmentId={consignmentId} currency={terms?.currency ?? ''} />
      <OwnDocuments consignment={data} />
      <OwnAgreement consignment={data} />
    </div>
  )
}
