import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import css from './imports.module.css'

/** Asks about the columns that only resemble a known one, before their suggestions are used. */
export function SuggestionsDialog({
  open,
  suggestions,
  onUse,
  onReview,
}: {
  open: boolean
  suggestions: readonly { readonly header: string; readonly field: string }[]
  onUse: () => void
  onReview: () => void
}) {
  const t = useTranslations('imports.columns')
  return (
    <AlertDialog
      open={open}
      title={t('askTitle', { count: suggestions.length })}
      message={
        <span className={css.suggestions}>
          {suggestions.map(({ header, field }) => (
            <span key={header}>{t('suggestion', { header, field })}</span>
          ))}
        </span>
      }
      confirm={t('askUse')}
      cancel={t('askReview')}
      onConfirm={onUse}
      onCancel={onReview}
    />
  )
}
