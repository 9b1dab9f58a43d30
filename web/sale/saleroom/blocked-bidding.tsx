import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Ineligibility } from '#domain/auction/bidder-status.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { useRequireSignIn } from '#web/account/access/sign-in.tsx'
import { useLoginPath } from '#web/kit/navigation/login-path.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { isPlainClick } from '#web/kit/ui/is-plain-click.ts'
import { needsApproval, requirements } from '#web/sale/registrations/requirements.ts'
import { ButtonText } from './button-text.tsx'
import css from './live-button.module.css'
import { useSaleroom } from './room-context.ts'

/** Explains why the viewer may not bid and what to do (W1). */
export function BlockedBidding({ reason }: { reason: Ineligibility }) {
  const t = useTranslations('live.button')
  const { phone } = useHouse()
  const { registrationState } = useSaleroom()
  if (registrationState.registration?.wanting === 'staff')
    return <ButtonText label={t('staff')} note={t('staffNote')} />
  switch (reason) {
    case 'signIn':
      return <SignIn />
    case 'register':
      return <Register />
    case 'underReview':
      return <ButtonText label={t('pending')} />
    case 'notAdmitted':
    case 'suspended':
      if (registrationState.registration?.wanting === 'deposit') return <Register isRenewal />
      return <ButtonText label={t('refused')} note={t('suspended', { phone })} />
    default:
      return unreachable(reason)
  }
}

/** Opens the login dialog over the saleroom, or without scripts links to the login page. */
function SignIn() {
  const t = useTranslations('live.button')
  const signInFirst = useRequireSignIn()
  return (
    <Link
      className={classes(css.button, css.register)}
      to={useLoginPath()}
      data-key="bid"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        signInFirst(() => undefined)
      }}
    >
      <span className={css.label}>{t('login')}</span>
      <small>{t('loginNote')}</small>
    </Link>
  )
}

/** A button to register. @param isRenewal whether only the deposit of a suspended paddle is missing (W2) */
function Register({ isRenewal = false }: { isRenewal?: boolean }) {
  const t = useTranslations('live.button')
  const { auction, register } = useSaleroom()
  const note = auction.isRehearsal ? 'rehearsalNote' : requirements(auction)
  return (
    <button type="button" className={classes(css.button, css.register)} data-key="bid" onClick={register}>
      <span className={css.label}>{t(isRenewal ? 'renew' : 'register')}</span>
      <small>{t(isRenewal ? 'renewNote' : note)}</small>
      {!isRenewal && needsApproval(auction) && <small>{t('approvalNote')}</small>}
    </button>
  )
}
