import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './bid-box.module.css'
import { useBiddingLot } from './bidding-lot.ts'
import { Message } from './box-message.tsx'

await loadTexts('bidBox')

/** Why a registered client cannot bid. */
type Reason = 'underReview' | 'notAdmitted' | 'suspended'

/** Explains why a registered client or a member of staff cannot bid, and what they can do about it. */
export function NotEligible({
  kind,
  isOffered = false,
  onRegister,
  actionRef,
  children,
}: {
  kind: Reason
  /** Whether the lot is being offered, which the strip states in place of the reason. */
  isOffered?: boolean
  onRegister: () => void
  actionRef: Ref<HTMLDivElement>
  /** An additional action. */
  children?: ReactNode
}) {
  const t = useTranslations('bidBox')
  const { auction, registrationState } = useBiddingLot()
  const { registration } = registrationState
  const isOpen = useFromNow((now) => now >= auction.bidStartTime)
  const { phone } = useHouse()
  const actions = (own: ReactNode) => (
    <div ref={actionRef} className={css.actions}>
      {own}
      {children}
    </div>
  )
  const isStaff = registration?.wanting === 'staff'
  const name = isOffered && <b>{t(`strip.${isStaff ? 'staff' : kind}`)}</b>
  if (isStaff || kind === 'underReview') {
    const review = isOffered || isOpen ? 'underReview' : 'underReviewEarly'
    return (
      <Message>
        {name}
        <p>{t(isStaff ? 'staff' : review)}</p>
        {children && actions(null)}
      </Message>
    )
  }
  const isLapsed = registration?.wanting === 'deposit'
  return (
    <Message>
      {name}
      {isLapsed ? (
        <p>{t('depositLost')}</p>
      ) : (
        <>
          {registration?.reason && <p>{t('reason', { reason: registration.reason })}</p>}
          <p>
            {t.rich('callUs', {
              phone,
              call: () => <PhoneLink phone={phone} className={classes(typography.link, typography.nowrap)} />,
            })}
          </p>
        </>
      )}
      {actions(<RegistrationHelp onRegister={onRegister} />)}
    </Message>
  )
}

/** The options of a declined or suspended client: renewing a lapsed deposit or contacting us. */
export function RegistrationHelp({ onRegister }: { onRegister: () => void }) {
  const t = useTranslations('bidBox')
  if (useBiddingLot().registrationState.registration?.wanting === 'deposit') {
    return (
      <Button size="lg" full onClick={onRegister}>
        {t('renew')}
      </Button>
    )
  }
  return (
    <ButtonLink kind="line" size="lg" full to={paths.contact}>
      {t('write')}
    </ButtonLink>
  )
}
