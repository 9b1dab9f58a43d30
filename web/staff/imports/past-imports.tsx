import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import { importList } from '#wire/calls/imports.ts'
import { type ImportInto, importPathOf } from './import-into.ts'
import css from './imports.module.css'

/** The earlier imports into a sale or consignment, newest first; nothing if there are none. */
export function PastImports({ into }: { into: ImportInto }) {
  const t = useTranslations('imports.past')
  const { data, isError, isFetching, refetch } = useApiQuery(importList, { auctionId: into.id })
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />
  if (!data || data.list.length === 0) return null
  return (
    <section className={css.past}>
      <h2>{t('title')}</h2>
      <Table caption={t('title')} className={tableStyle.stacked}>
        <thead>
          <tr>
            <th scope="col">{t('file')}</th>
            <th scope="col">{t('at')}</th>
            <th scope="col">{t('by')}</th>
            <th scope="col">{t('rows')}</th>
            <th scope="col">{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((one) => (
            <tr key={one.id} className={css.row}>
              <th scope="row" data-label={t('file')}>
                <Link to={importPathOf(into, one.id)}>{one.fileName}</Link>
              </th>
              <td data-label={t('at')}>
                <DateTime at={one.at} />
              </td>
              <td data-label={t('by')}>{one.by}</td>
              <td data-label={t('rows')}>{figure(one.rows)}</td>
              <td data-label={t('status')}>{t(`state.${one.state}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
