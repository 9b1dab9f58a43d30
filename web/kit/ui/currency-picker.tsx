import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useAssistance } from '#web/kit/ui/assistance.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import css from './currency-picker.module.css'

/** 'Prices in HKD, with USD': selects the second currency. Nothing if there are no others. */
export function CurrencyPicker({ base, className }: { base: string; className?: string | undefined }) {
  const t = useTranslations('shell.currency')
  const { chosen, choices, choose } = useAssistance()
  const id = useId()
  const others = choices.filter(({ code }) => code !== base)
  if (others.length === 0) return null
  return (
    <span className={classes(css.picker, className)}>
      <label htmlFor={id}>{t('label', { base })}</label>
      <select
        id={id}
        className={css.select}
        value={chosen ?? ''}
        onChange={(event) => choose(event.currentTarget.value || null)}
      >
        <option value="">{t('none')}</option>
        {others.map(({ code }) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <Icon name="caretDown" size="sm" className={css.caret} />
    </span>
  )
}
