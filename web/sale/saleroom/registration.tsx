import { useTranslations } from 'use-intl'
import { money } from '#web/kit/i18n/formats.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import css from './registration.module.css'
import { useSaleroom } from './room-context.ts'

/** Facts about the viewer's registration that the header and the panel omit: a review, a reason or the limit. */
export function RegistrationNote() {
  const t = useTranslations('live.registration')
  const { auction, registrationState } = useSaleroom()
  const { registration, admittance } = registrationState
  const isUnderReview = admittance === 'underReview'
  const reason = registration?.reason ?? ''
  const limit = registration?.limit ?? null
  if (!isUnderReview && reason === '' && limit === null) return null
  return (
    <div className={css.registration}>
      <StatusMark />
      {isUnderReview && <p>{t('review')}</p>}
      {reason !== '' && <p>{t('reason', { reason })}</p>}
      {limit !== null && <p>{t('limit', { amount: money(limit, auction.currency) })}</p>}
    </div>
  )
}

function StatusMark() {
  const t = useTranslations('live.registration')
  const { admittance } = useSaleroom().registrationState
  switch (admittance) {
    case 'underReview':
      return <StateMark state="bidding" label={t('pending')} />
    case 'notAdmitted':
      return <StateMark state="passed" label={t('refused')} />
    case 'suspended':
      return <StateMark state="lost" label={t('suspended')} />
    default:
      return null
  }
}
