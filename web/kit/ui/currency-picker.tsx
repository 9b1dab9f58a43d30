import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useAssistance } from '#web/kit/ui/assistance.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import css from './currency-picker.module.css'

/**
 * Selects the second currency: 'Prices in HKD · Also show USD'; nothing if there are no others.  @param
 * compact shows only 'HKD' or 'HKD + USD', with the label as its accessible name
 */
export function CurrencyPicker({
  base,
  compact = false,
  className,
}: {
  base: string
  compact?: boolean
  className?: string | undefined
}) {
  const t = useTranslations('shell.currency')
  const { chosen, choices, choose } = useAssistance()
  const id = useId()
  const others = choices.filter(({ code }) => code !== base)
  if (others.length === 0) return null
  return (
    <span className={classes(css.picker, className)}>
      <label htmlFor={id} className={compact ? 'visually-hidden' : undefined}>
        {t('label', { base })}
      </label>
      <select
        id={id}
        className={css.select}
        value={chosen ?? ''}
        onChange={(event) => choose(event.currentTarget.value || null)}
      >
        <option value="">{compact ? base : t('none')}</option>
        {others.map(({ code }) => (
          <option key={code} value={code}>
            {compact ? `${base} + ${code}` : code}
          </option>
        ))}
      </select>
      <Icon name="caretDown" size="sm" className={css.caret} />
    </span>
  )
}
