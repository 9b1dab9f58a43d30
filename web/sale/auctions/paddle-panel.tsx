import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isNear } from '#domain/auction/is-near.ts'
import { registerButton } from '#domain/auction/register-button.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { SignInLink } from '#web/account/access/sign-in-link.tsx'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import { planPath } from '#web/sale/plans/plan-path.ts'
import { RegisterSheet } from '#web/sale/registrations/register-sheet.ts'
import { needsApproval, requirements } from '#web/sale/registrations/requirements.ts'
import { StaffLink } from '#web/sale/registrations/staff-link.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import css from './auction.module.css'

/** Shows the visitor's registration: their paddle, or how to get one. */
export function PaddlePanel({ auction }: { auction: Auction }) {
  const [isRegistering, setRegistering] = useState(false)
  return (
    <>
      <OwnPanel auction={auction} onRegister={() => setRegistering(true)} />
      <StaffLink auctionId={auction.id} />
      <RegisterSheet auction={auction} open={isRegistering} onClose={() => setRegistering(false)} />
    </>
  )
}

function OwnPanel(props: { auction: Auction; onRegister: () => void }) {
  const { registration } = useRegistrationState(props.auction.id)
  if (registration?.wanting === 'staff') return <StaffPanel auction={props.auction} />
  if (registration?.wanting === 'transfer' && !props.auction.isEnd) return <TransferAwaited {...props} />
  return <RegistrationPanel {...props} />
}

/** A link to help about placing a first bid. */
function HelpLink() {
  const t = useTranslations('shell.links')
  return (
    <Link to={`${paths.howToBuy}#s-first-bid`} className={css.help}>
      {t('howToBuy')}
    </Link>
  )
}

/** A link to the bidding plan, which can be made before its bidder is registered. */
function PlanPageLink({ auctionId }: { auctionId: string }) {
  const t = useTranslations('auctions.panel')
  return (
    <Link to={planPath(auctionId)} className={css.help}>
      {t('plan')}
    </Link>
  )
}

/**
 * The entrance to the saleroom shortly before it opens; watching needs no account.
 * @param isMain whether there is nothing else to do first
 */
function EarlyEntrance({
  auction: { id, type, startTime },
  isMain = false,
}: {
  auction: Auction
  isMain?: boolean
}) {
  const t = useTranslations('auctions.panel')
  const isShown = useFromNow((now) => type === 'live' && isNear(startTime, now))
  return (
    isShown && (
      <ButtonLink kind={isMain ? 'ink' : 'line'} to={`/auction/${id}/live`}>
        {t('enter')}
      </ButtonLink>
    )
  )
}

/** Returns the time of the last change of the sale's button. */
const lastChangeBefore =
  ({ registerStartTime, bidStartTime, startTime }: Auction) =>
  (at: number): number =>
    Math.max(0, ...[registerStartTime, bidStartTime, startTime].filter((time) => time <= at))

/** Replaces registration for staff, who never bid in a sale whose reserves they can see (R6). */
function StaffPanel({ auction }: { auction: Auction }) {
  const t = useTranslations('auctions.panel')
  const button = registerButton(
    auction,
    { admittance: 'unregistered', identityMissing: false },
    useFromNow(lastChangeBefore(auction)),
  )
  if (button.kind === 'ended') return null
  return (
    <div className={css.panel}>
      {button.kind === 'enterSaleroom' && (
        <ButtonLink kind="bid" to={`/auction/${auction.id}/live`}>
          {t('watch')}
        </ButtonLink>
      )}
      <span>{t('staffCannotBid')}</span>
    </div>
  )
}

/** The bidder's paddle, which is beside the clock even on phones. */
function Paddle({ number, children }: { number: string; children?: ReactNode }) {
  const t = useTranslations('auctions.panel')
  return (
    <div className={css.own}>
      <span className={classes(typography.dim, css.panelLabel)}>{t('paddle')}</span>
      <span className={css.paddle}>{number}</span>
      {children}
    </div>
  )
}

/** A registration whose deposit has not yet arrived by transfer (W9). */
function TransferAwaited({ auction, onRegister }: { auction: Auction; onRegister: () => void }) {
  const t = useTranslations('auctions.panel')
  return (
    <div className={css.panel}>
      <p>{t('transferAwaited')}</p>
      <Button kind="line" onClick={onRegister}>
        {t('transferDetails')}
      </Button>
      <EarlyEntrance auction={auction} />
    </div>
  )
}

function RegistrationPanel({ auction, onRegister }: { auction: Auction; onRegister: () => void }) {
  const t = useTranslations('auctions.panel')
  const { phone } = useHouse()
  const { admittance, paddle, registration } = useRegistrationState(auction.id)
  const now = useFromNow(lastChangeBefore(auction))
  const identityMissing = registration?.wanting === 'identity'
  const button = registerButton(auction, { admittance, identityMissing }, now)
  const label = paddle !== '' && <Paddle number={paddle} />
  const panel = classes(css.panel, label && css.withPaddle)
  switch (button.kind) {
    case 'ended':
      return label && <div className={panel}>{label}</div>
    case 'enterSaleroom':
      return (
        <div className={panel}>
          {label}
          <ButtonLink kind="bid" to={`/auction/${auction.id}/live`}>
            {t(button.canBid ? 'enter' : 'watch')}
          </ButtonLink>
          {auction.stream && (
            <ButtonLink kind="quiet" to={`/auction/${auction.id}/liveStream`}>
              {t('stream')}
            </ButtonLink>
          )}
          {admittance === 'unregistered' && (
            <Button kind="line" onClick={onRegister}>
              {t('register')}
            </Button>
          )}
        </div>
      )
    case 'approved':
      return (
        <div className={classes(css.panel, css.withPaddle)}>
          <Paddle number={paddle}>
            <span className={typography.good}>{t('approved')}</span>
            {registration && registration.limit !== null && (
              <span>{t('limit', { amount: money(registration.limit, auction.currency) })}</span>
            )}
            <PlanPageLink auctionId={auction.id} />
          </Paddle>
          <EarlyEntrance auction={auction} isMain />
        </div>
      )
    case 'register':
      return (
        <div className={css.panel}>
          <Button onClick={onRegister}>{t('register')}</Button>
          <EarlyEntrance auction={auction} />
          <span>{t(requirements(auction))}</span>
          {needsApproval(auction) && <span>{t('approvalNote')}</span>}
          <PlanPageLink auctionId={auction.id} />
          <HelpLink />
        </div>
      )
    case 'signIn':
      return (
        <div className={css.panel}>
          <SignInLink>{t('register')}</SignInLink>
          <span className={classes(typography.dim, css.note)}>{t('signInNote')}</span>
          <EarlyEntrance auction={auction} />
          <PlanPageLink auctionId={auction.id} />
          <HelpLink />
        </div>
      )
    case 'verifyIdentity':
      return (
        <div className={css.panel}>
          <Button onClick={onRegister}>{t('register')}</Button>
          <EarlyEntrance auction={auction} />
          <span>{t('verifyIdentity')}</span>
          <PlanPageLink auctionId={auction.id} />
        </div>
      )
    case 'underReview':
      return (
        <div className={css.panel}>
          <p>{t('underReview')}</p>
          <EarlyEntrance auction={auction} />
          <PlanPageLink auctionId={auction.id} />
        </div>
      )
    case 'notAdmitted':
      if (registration?.wanting === 'deposit') {
        return (
          <div className={panel}>
            {label}
            <span>{t('depositLost')}</span>
            <Button onClick={onRegister}>{t('renew')}</Button>
          </div>
        )
      }
      return (
        <p className={css.panel}>
          {t(admittance === 'suspended' ? 'suspended' : 'notAdmitted', { phone })}
          {registration?.reason && <span>{registration.reason}</span>}
        </p>
      )
    case 'notYet':
      return <p className={css.panel}>{t('notYet', { time: dateTime(button.opensAt) })}</p>
    default:
      return unreachable(button)
  }
}
