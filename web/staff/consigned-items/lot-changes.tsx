import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import typography from '#web/kit/ui/type.module.css'
import { useChangeWords } from '#web/staff/change-log/use-change-words.ts'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { useCellWords } from '#web/staff/lots/use-cell-words.ts'
import { itemLots } from '#wire/calls/items.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import css from './consigned-items.module.css'

/** The changes of the lots made from an item (S3): how they now differ from it, and each change. */
export function LotChanges({ item, currency }: { item: ItemSummary; currency: string }) {
  const t = useTranslations('consignedItems.lots')
  const query = useApiQuery(itemLots, { itemId: item.id })
  const { textOf } = useChangeWords(useCellWords(currency).words)
  if (!query.data) return <LoadingOrError message={t('failed')} query={query} />
  return query.data.list.map(({ lotId, differences, changes }) => {
    const lot = item.lots.find((one) => one.lotId === lotId)
    return (
      <section key={lotId} className={css.changes}>
        <h3 className={typography.strong}>
          {t('title', { lot: lot ? [lot.sale.no, lotLabel(lot)].filter(Boolean).join(', ') : lotId })}
        </h3>
        {differences.length === 0 && <p className={typography.muted}>{t('same')}</p>}
        <ul>
          {differences.map((field) => (
            <li key={field.path}>{textOf(field)}</li>
          ))}
        </ul>
        {changes.length > 0 && (
          <details>
            <summary>{t('changes', { count: changes.length })}</summary>
            <ol>
              {changes.map(({ at, by, fields }) => (
                <li key={`${at} ${by} ${fields.map(({ path }) => path).join(' ')}`}>
                  <span className={typography.muted}>{[dateTime(at), by].filter(Boolean).join(' · ')}</span>{' '}
                  {fields.map(textOf).join('; ')}
                </li>
              ))}
            </ol>
          </details>
        )}
      </section>
    )
  })
}
