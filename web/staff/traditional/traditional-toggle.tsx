import { useTranslations } from 'use-intl'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import css from './traditional-toggle.module.css'

/** Shows texts in Traditional Chinese beside those that they are derived from. */
export function TraditionalToggle({
  isShown,
  onChange,
}: {
  isShown: boolean
  onChange: (isShown: boolean) => void
}) {
  const t = useTranslations('drafts.traditional')
  return (
    <div className={css.toggle}>
      <CheckboxField
        checked={isShown}
        disabled={!useHydrated()}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      >
        {t('show')}
      </CheckboxField>
    </div>
  )
}
