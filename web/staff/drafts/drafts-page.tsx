import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaleKind } from '#domain/auction/listing.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { saleDraftList } from '#wire/calls/sale-drafts.ts'
import { CopySaleButton } from './copy-sale-dialog.tsx'
import { draftListQuery, shownStage, useDraftTitle } from './draft-list.ts'
import css from './drafts.module.css'
import { saleDraftPath } from './paths.ts'
import { useCreateDraft } from './use-create-draft.ts'

/** The sales in preparation, with a button to create one. */
export function DraftsPage({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations('drafts')
  const { data, isError, isFetching, refetch } = useApiQuery(saleDraftList, draftListQuery)
  const titleOf = useDraftTitle()
  const { create, isBusy, problem } = useCreateDraft()
  const button = (type: SaleKind) => (
    <Button kind="line" size="sm" busy={isBusy} onClick={() => void create(type)}>
      {t(`new.${type}`)}
    </Button>
  )
  return (
    <StaffPage
      title={t('title')}
      tools={
        mayEdit && (
          <>
            {button('timed')}
            {button('live')}
            <CopySaleButton />
          </>
        )
      }
    >
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data?.list.length === 0 && <EmptyState title={t('none')}>{mayEdit && t('noneText')}</EmptyState>}
      {data !== undefined && data.list.length > 0 && (
        <Table caption={t('title')} className={tableStyle.stacked}>
          <thead>
            <tr>
              <th scope="col">{t('column.sale')}</th>
              <th scope="col">{t('column.kind')}</th>
              <th scope="col">{t('column.stage')}</th>
              <th scope="col">{t('column.start')}</th>
              <th scope="col" className={tableStyle.right}>
                {t('column.lots')}
              </th>
              <th scope="col">{t('column.changed')}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((sale) => (
              <tr key={sale.id} className={css.row}>
                <th scope="row">
                  <Link to={saleDraftPath(sale.id)} className={typography.link}>
                    {titleOf(sale)}
                  </Link>
                </th>
                <td data-label={t('column.kind')}>{t(`kind.${sale.kind}`)}</td>
                <td data-label={t('column.stage')}>{t(`stage.${shownStage(sale)}`)}</td>
                <td data-label={t('column.start')}>
                  {sale.startTime > 0 ? <DateTime at={sale.startTime} /> : '–'}
                </td>
                <td className={classes(tableStyle.right, css.count)} data-label={t('column.lots')}>
                  {figure(sale.lots)}
                </td>
                <td data-label={t('column.changed')}>
                  <span>
                    <DateTime at={sale.changedAt} /> {sale.changedBy}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </StaffPage>
  )
}
