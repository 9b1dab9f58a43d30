import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { Table } from '#web/kit/ui/table.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { lotDraftCreate, lotDraftList } from '#wire/calls/lot-drafts.ts'
import { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { DraftTabs } from './draft-tabs.tsx'
import css from './drafts.module.css'
import { LotDraftRow, lotColumns } from './lot-draft-row.tsx'
import { draftsPath, lotDraftsPath } from './paths.ts'

/** How many lots a page has. */
export const lotsPerPage = 100

/** The lots of a sale in a table whose cells are saved when they are left. */
export function LotDraftsPage({
  sale,
  page,
  mayEdit,
}: {
  sale: DataOf<typeof saleDraftGet>
  page: number
  mayEdit: boolean
}) {
  const t = useTranslations('drafts')
  const { data } = useApiQuery(lotDraftList, { auctionId: sale.id, page, size: lotsPerPage })
  const { data: categories } = useApiQuery(staffCategoryList, {})
  const { isBusy, add } = useAddLot(sale.id)
  const list = data?.list ?? []
  const total = data?.total ?? sale.lots
  const { title, number } = sale.draft
  return (
    <StaffPage
      title={[number, title.en || title.zh].filter((text) => text !== '').join(' ') || t('untitled')}
      crumbs={[{ label: t('title'), to: draftsPath }]}
      tabs={<DraftTabs id={sale.id} lots={total} current="lots" />}
      tools={
        mayEdit && (
          <Button kind="line" size="sm" busy={isBusy} onClick={() => void add()}>
            <Icon name="plus" size="sm" /> {t('addLot')}
          </Button>
        )
      }
    >
      {data && list.length === 0 && <EmptyState title={t('noLots')}>{t('noLotsText')}</EmptyState>}
      {list.length > 0 && (
        <section className={css.scroll} aria-label={t('lots')}>
          <Table caption={t('lots')}>
            <thead>
              <tr>
                <th scope="col">{t('field.number')}</th>
                {lotColumns.map(({ path, field, lang }) => (
                  <th key={path} scope="col">
                    {t(`field.${field}`)} {lang && t(`language.${lang}`)}
                  </th>
                ))}
                <th scope="col">{t('field.category')}</th>
                <th scope="col">{t('column.state')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((lot) => (
                <LotDraftRow
                  key={lot.id}
                  lot={lot}
                  categories={categories?.list ?? []}
                  isEditable={mayEdit}
                />
              ))}
            </tbody>
          </Table>
        </section>
      )}
      <Pagination
        label={t('lots')}
        page={page}
        pages={Math.max(1, Math.ceil(total / lotsPerPage))}
        to={(next: number) => lotDraftsPath(sale.id, next)}
      />
    </StaffPage>
  )
}

function useAddLot(auctionId: string) {
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async add() {
      setBusy(true)
      const response = await call(lotDraftCreate, { auctionId, lot: {}, ak: createIdempotencyKey() })
      await Promise.all([refresh(lotDraftList), refresh(saleDraftGet)])
      setBusy(false)
      if (!response.ok) show({ kind: 'error', text: response.error.message })
    },
  }
}
