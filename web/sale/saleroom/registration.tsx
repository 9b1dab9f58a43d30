import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import css from './registration.module.css'
import { useRoom } from './room-context.ts'

/** The viewer's registration for this sale. */
export function RegistrationNote() {
  const t = useTranslations('live.registration')
  const { auction, registrationState } = useRoom()
  const { registration, paddle, admittance } = registrationState
  const reason = registration?.reason ?? ''
  const limit = registration?.limit ?? null
  return (
    <div className={css.registration}>
      <p className={css.first}>
        <StatusMark />
        {paddle !== '' && <span>{t('paddle', { paddle })}</span>}
      </p>
      {admittance === 'underReview' && <p>{t('review')}</p>}
      {reason !== '' && <p>{t('reason', { reason })}</p>}
      {limit !== null && <p>{t('limit', { amount: money(limit, auction.currency) })}</p>}
    </div>
  )
}

function StatusMark() {
  const t = useTranslations('live.registration')
  const { admittance } = useRoom().registrationState
  switch (admittance) {
    case 'approved':
      return <StateMark state="won" label={t('approved')} />
    case 'underReview':
      return <StateMark state="bidding" label={t('pending')} />
    case 'visitor':
      return <StateMark state="preview" label={t('visitor')} />
    case 'unregistered':
      return <StateMark state="preview" label={t('none')} />
    case 'notAdmitted':
      return <StateMark state="passed" label={t('refused')} />
    case 'suspended':
      return <StateMark state="lost" label={t('suspended')} />
    default:
      return unreachable(admittance)
  }
}
