import { useTranslations } from 'use-intl'
import type { RegistrationStep } from '#domain/registration-steps.ts'
import { classes } from '#web/ui/classes.ts'
import css from './step-names.module.css'

/** The steps by their names: those that are done, the one at hand, those to come. */
export function StepNames({
  steps,
  current,
}: {
  steps: readonly RegistrationStep[]
  current: RegistrationStep
}) {
  const t = useTranslations('registrations.step')
  if (steps.length < 2) return null
  const at = steps.indexOf(current)
  return (
    <ol className={css.steps} aria-label={t('label')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classes(css.step, place < at && css.done, place === at && css.current)}
          aria-current={place === at ? 'step' : undefined}
        >
          {t(step)}
          {place < at && <span className="visually-hidden"> {t('done')}</span>}
        </li>
      ))}
    </ol>
  )
}
