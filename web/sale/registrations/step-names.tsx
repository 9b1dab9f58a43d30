import { useTranslations } from 'use-intl'
import type { RegistrationStep } from '#domain/registration/registration-steps.ts'
import { NamedSteps } from '#web/kit/ui/named-steps.tsx'

/** The names of the steps: done, current and upcoming. */
export function StepNames({
  steps,
  current,
}: {
  steps: readonly RegistrationStep[]
  current: RegistrationStep
}) {
  const t = useTranslations('registrations.step')
  if (steps.length < 2) return null
  const currentIndex = steps.indexOf(current)
  return (
    <NamedSteps
      label={t('label')}
      doneLabel={t('done')}
      steps={steps.map((step, index) => ({
        name: step,
        text: t('numbered', { position: index + 1, name: t(step) }),
        state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'ahead',
      }))}
    />
  )
}
