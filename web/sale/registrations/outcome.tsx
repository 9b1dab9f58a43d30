import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import formStyle from '#web/kit/forms/form.module.css'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import type { Registered } from '#wire/entities/registration.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'
import { DepositTransfer } from './deposit-transfer.tsx'
import { Paddle } from './gate-view.tsx'
import { Refused } from './refused.tsx'
import { registerPath } from './register-path.ts'
import css from './wizard.module.css'

/** The result of a registration: the paddle and the related sales, updated when staff have decided. */
export function Outcome({
  auction,
  registered,
  back,
  onClose,
}: {
  auction: Auction
  registered: Registered
  /** Where to continue. */
  back: string
  onClose?: () => void
}) {
  const t = useTranslations('registrations')
  const { title } = auction
  const { registration } = useRegistrationState(auction.id)
  const isKnown = registration !== null && registrationStatus(registration.status) !== 'none'
  const { status: digit, paddle, reason } = isKnown ? registration : registered
  const status = registrationStatus(digit)
  const isApproved = status === 'approved'
  const saleName = (id: string) => auction.relatedAuction.find((one) => one.id === id)?.name ?? id
  return (
    <div className={css.wizard}>
      <div className={formStyle.form} role="status">
        {isApproved && <Paddle number={paddle} />}
        {(isKnown ? registration : registered).wanting === 'transfer' ? (
          <DepositTransfer auction={auction} />
        ) : status === 'refused' ? (
          <Refused title={title} reason={reason} />
        ) : (
          <p className={typography.ui}>{t(isApproved ? 'gate.approved' : 'gate.pending', { title })}</p>
        )}
        {registered.related.map((other) => (
          <OtherSale key={other.auctionId} {...other} name={saleName(other.auctionId)} />
        ))}
      </div>
      <div className={css.actions}>
        <ButtonLink to={back} onClick={onClose}>
          {t(isApproved ? 'goOn' : 'goBack')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The result for a related sale, with a link to its registration if it failed. */
function OtherSale({
  auctionId,
  status,
  refusal,
  name,
}: Registered['related'][number] & { readonly name: string }) {
  const t = useTranslations('registrations.other')
  if (refusal === '') {
    const isApproved = registrationStatus(status) === 'approved'
    return (
      <p className={css.other}>
        <StateMark state={isApproved ? 'won' : 'bidding'} label={t(isApproved ? 'approved' : 'pending')} />
        <span>{name}</span>
      </p>
    )
  }
  return (
    <p className={css.other}>
      <StateMark state="passed" label={t('refused')} />
      <span>{name}</span>
      <span>
        {t.rich(refusal === 'cardDeclined' ? 'declined' : 'why', {
          link: (words) => (
            <Link key="link" to={registerPath(auctionId)} className={css.link}>
              {words}
            </Link>
          ),
        })}
      </span>
    </p>
  )
}
