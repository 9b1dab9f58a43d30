import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import css from './card-field.module.css'

/** Replaces a card field that could not be loaded. */
export function CardFieldUnavailable({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('payments')
  const id = useId()
  return (
    <div className={css.field}>
      <p className={css.label}>{t('card.label')}</p>
      <FieldError id={id} error={t('form.notLoaded')} />
      <Button kind="line" size="sm" className={css.retry} onClick={onRetry}>
        {t('form.loadAgain')}
      </Button>
    </div>
  )
}
