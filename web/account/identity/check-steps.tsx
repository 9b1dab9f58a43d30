import { useTranslations } from 'use-intl'
import type { IdentityState } from '#domain/registration/identity.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { type NamedStep, NamedSteps } from '#web/kit/ui/named-steps.tsx'

/** Shows the progress of an identity check in named steps. @param sentAt 0 if nothing was sent or it is unknown */
export function CheckSteps({
  state,
  sentAt,
  className,
}: {
  state: IdentityState
  sentAt: number
  className?: string | undefined
}) {
  const t = useTranslations('identity.step')
  const sent: NamedStep =
    state === 'none'
      ? { name: 'send', text: t('send'), state: 'current' }
      : { name: 'sent', text: t('sent', { date: sentAt === 0 ? '' : date(sentAt) }), state: 'done' }
  const again: NamedStep = { name: 'again', text: t('again'), state: 'current' }
  const review: NamedStep = { name: 'review', text: t('review'), state: reviewPositions[state] }
  const approved: NamedStep = {
    name: 'approved',
    text: t('approved'),
    state: state === 'passed' ? 'done' : 'ahead',
  }
  return (
    <NamedSteps
      label={t('label')}
      doneLabel={t('done')}
      className={className}
      steps={[sent, ...(state === 'rejected' ? [again] : []), review, approved]}
    />
  )
}

const reviewPositions = {
  none: 'ahead',
  awaiting: 'current',
  rejected: 'ahead',
  passed: 'done',
} as const satisfies { readonly [state in IdentityState]: NamedStep['state'] }
