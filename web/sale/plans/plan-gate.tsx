import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import { registerPath } from '#web/sale/registrations/register-path.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { planPath } from './plan-path.ts'

/** Returns whether the viewer has a paddle and bids are accepted, so that a plan can be started. */
export function useMayStart(auction: Auction): boolean {
  const { paddle } = useRegistrationState(auction.id)
  const isOpen = useFromNow((now) => now >= auction.bidStartTime)
  return paddle !== '' && isOpen
}

/** What has to be done or awaited before a plan can be started: the registration, or the opening of bidding. */
export function PlanGate({ auction }: { auction: Auction }) {
  const t = useTranslations('plans.act')
  const { admittance, paddle } = useRegistrationState(auction.id)
  if (paddle !== '') return <p role="status">{t('notYet', { at: dateTime(auction.bidStartTime) })}</p>
  if (admittance === 'underReview') return <p role="status">{t('underReview')}</p>
  return (
    <>
      <ButtonLink full size="lg" to={registerPath(auction.id, planPath(auction.id))}>
        {t('register')}
      </ButtonLink>
      <p className={typography.small}>{t('registerNote')}</p>
    </>
  )
}
