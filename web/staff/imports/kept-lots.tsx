import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotDraftPath } from '#web/staff/drafts/paths.ts'
import type { importUndo } from '#wire/calls/imports.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './imports.module.css'
import { useImportFieldName } from './use-import-field-name.ts'

type Left = DataOf<typeof importUndo>['left']

/** Names the lots that an undo has left unchanged, with the fields that were edited since. */
export function SkippedLots({ saleId, left }: { saleId: string; left: Left }) {
  const t = useTranslations('imports.done')
  const nameOf = useImportFieldName()
  if (left.length === 0) return null
  const lots = [...Map.groupBy(left, ({ lotId }) => lotId)]
  return (
    <section aria-label={t('kept')}>
      <p>{t('kept')}</p>
      <ul className={css.kept}>
        {lots.map(([lotId, fields]) => {
          const number = fields[0]?.number ?? ''
          const names = fields.map(({ field }) => nameOf(field)).filter((name) => name !== '')
          return (
            <li key={lotId}>
              {number === '' ? (
                t('deletedLot')
              ) : (
                <Link to={lotDraftPath(saleId, lotId)}>{t('keptLot', { number })}</Link>
              )}
              {names.length > 0 && ` · ${names.join(' · ')}`}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
