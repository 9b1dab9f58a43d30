import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import css from './change-log.module.css'
import type { LeftField } from './use-undo.ts'

/** The maximum number of fields that are listed. */
const maxListed = 50

/** The fields that were changed again after a change, and were therefore not undone. */
export function LeftFields({
  left,
  nameOf,
  onClose,
}: {
  left: readonly LeftField[]
  nameOf: (field: LeftField) => string
  onClose: () => void
}) {
  const t = useTranslations('changeLog')
  return (
    <AlertDialog
      open
      title={t('left', { count: left.length })}
      confirm={t('close')}
      onConfirm={onClose}
      message={
        <span className={css.left}>
          {left.slice(0, maxListed).map((field) => (
            <span key={`${field.lotId} ${field.field}`}>
              {field.lotId === '' ? t('sale') : t('lot', { number: field.number || '–' })}: {nameOf(field)}
            </span>
          ))}
          {left.length > maxListed && <span>{t('more')}</span>}
        </span>
      }
    />
  )
}
