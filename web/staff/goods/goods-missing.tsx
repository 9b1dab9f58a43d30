import { useTranslations } from 'use-intl'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { stockPath } from '#web/staff/stock/query-params.ts'

/** The editor of a product or gift that does not exist. */
export function GoodsMissing() {
  const t = useTranslations('goods')
  const stock = useTranslations('mallOrders.shelf')
  const search = { to: stockPath, label: stock('showAll') }
  return (
    <StaffPage title={t('missing.title')} crumbs={[{ label: stock('title'), to: stockPath }]}>
      <NoRows title={t('missing.title')} text={t('missing.text')} search={search} />
    </StaffPage>
  )
}
