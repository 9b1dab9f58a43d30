import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { ineligibilityOf } from '#domain/auction/bidder-status.ts'
import type { Whole } from '#domain/money/money.ts'
import { SignInLink } from '#web/account/access/sign-in-link.tsx'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import css from './bid-box.module.css'
import { useBiddingLot } from './bidding-lot.ts'
import { Message } from './box-message.tsx'
import { NotEligible } from './not-eligible.tsx'

await loadTexts('bidBox')

/**
 * The box of a lot being offered in the saleroom: bidders can enter it; others see what they need in order to
 * bid, and may watch (W1).
 */
export function SaleroomBox({
  onBid,
  onRegister,
  actionRef,
}: {
  onBid: (price: Whole | null) => void
  onRegister: () => void
  actionRef: Ref<HTMLDivElement>
}) {
  const t = useTranslations('bidBox')
  const bidding = useTranslations('bidding')
  const { auction, lot, view, registrationState } = useBiddingLot()
  const saleroom = `/auction/${auction.id}/live`
  const reason = ineligibilityOf(registrationState.admittance)
  const isStaff = registrationState.registration?.wanting === 'staff'
  const offered = (missing: string, actions: ReactNode, foot = '') => (
    <Message text={missing}>
      <div ref={actionRef} className={css.actions}>
        {actions}
      </div>
      {foot !== '' && <p className={css.foot}>{foot}</p>}
    </Message>
  )
  if (reason === null) {
    return offered(
      t(view.lotStatus === 'biddingOpen' ? 'saleroomText' : 'saleroomSoon'),
      <>
        <ButtonLink kind="bid" size="lg" full to={saleroom}>
          {t('enter')}
        </ButtonLink>
        {view.lotStatus === 'biddingOpen' && (
          <Button kind="line" size="lg" full onClick={() => onBid(null)}>
            {bidding('act.review.amount', { amount: money(view.nextPrice, lot.currency) })}
          </Button>
        )}
      </>,
    )
  }
  const watch = (
    <ButtonLink kind="line" size="lg" full to={saleroom}>
      {t('watch')}
    </ButtonLink>
  )
  if (reason === 'signIn') {
    return offered(
      '',
      <>
        <SignInLink size="lg" full>
          {bidding('box.signIn')}
        </SignInLink>
        {watch}
      </>,
      t('signInText'),
    )
  }
  if (reason === 'register' && !isStaff) {
    return offered(
      t('registerText'),
      <>
        <Button size="lg" full onClick={onRegister}>
          {bidding('box.register')}
        </Button>
        {watch}
      </>,
    )
  }
  return (
    <NotEligible
      kind={reason === 'register' ? 'notAdmitted' : reason}
      isOffered
      onRegister={onRegister}
      actionRef={actionRef}
    >
      {watch}
    </NotEligible>
  )
}
