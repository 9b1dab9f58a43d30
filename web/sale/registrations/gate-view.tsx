import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import formStyle from '#web/kit/forms/form.module.css'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import { useContactLinks } from './contact-links.tsx'
import { DepositTransfer } from './deposit-transfer.tsx'
import { EmailFirst } from './email-first.tsx'
import type { Gate } from './gate.ts'
import { LazyIdentityFirst } from './lazy-identity-first.tsx'
import { Refused } from './refused.tsx'
import css from './wizard.module.css'

type ClosedGate = Exclude<Gate, { kind: 'open' | 'renew' }>

/** Explains why registration is not possible now and what to do. */
export function GateView({
  gate,
  auction,
  back,
  onClose,
  onCard,
}: {
  gate: ClosedGate
  auction: Auction
  back: string
  onClose: () => void
  /** Switches to a deposit on a card instead of a transfer. */
  onCard?: () => void
}) {
  const t = useTranslations('registrations.gate')
  const contact = useContactLinks()
  const { title } = auction
  const isFromSale = back === `/auction/${auction.id}`
  const close = <Button onClick={onClose}>{t(isFromSale ? 'lots' : 'close')}</Button>
  switch (gate.kind) {
    case 'email':
      return <EmailFirst auction={auction} back={back} />
    case 'identity':
      return <LazyIdentityFirst onClose={onClose} />
    case 'staff':
      return <GateMessage text={t('staff')} action={close} />
    case 'account':
      return <GateMessage text={t.rich('account', contact)} action={close} />
    case 'approved':
      return (
        <GateMessage
          text={t('approved', { title })}
          action={<ApprovedLinks auction={auction} isFromSale={isFromSale} onClose={onClose} />}
        >
          <Paddle number={gate.paddle} />
        </GateMessage>
      )
    case 'pending':
      return <GateMessage text={t('pending', { title })} action={close} />
    case 'transfer':
      return (
        <GateMessage
          action={
            <>
              {close}
              <Button kind="line" onClick={onCard}>
                {t('transfer.card')}
              </Button>
            </>
          }
        >
          <DepositTransfer auction={auction} />
        </GateMessage>
      )
    case 'refused':
      return (
        <GateMessage action={close}>
          <Refused title={title} reason={gate.reason} />
        </GateMessage>
      )
    case 'ended':
      return <GateMessage text={t('ended', { title })} action={close} />
    case 'notYet':
      return <GateMessage text={t('notYet', { time: dateTime(gate.opensAt) })} action={close} />
    default:
      return unreachable(gate)
  }
}

/**
 * The next steps of an approved bidder: the saleroom while it is open, and the lots or the page from which
 * they came.
 */
function ApprovedLinks({
  auction,
  isFromSale,
  onClose,
}: {
  auction: Auction
  isFromSale: boolean
  onClose: () => void
}) {
  const t = useTranslations('registrations')
  const isLive = auction.liveStatus === 'open' && !auction.isEnd
  return (
    <>
      <Button kind={isLive ? 'line' : 'ink'} onClick={onClose}>
        {t(isFromSale ? 'gate.lots' : 'goOn')}
      </Button>
      {isLive && (
        <ButtonLink kind="bid" to={`/auction/${auction.id}/live`}>
          {t('gate.saleroom')}
        </ButtonLink>
      )}
    </>
  )
}

function GateMessage({
  text,
  action,
  children,
}: {
  text?: ReactNode
  action: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={css.wizard}>
      <div className={formStyle.form}>
        {children}
        {text && <p className={typography.ui}>{text}</p>}
      </div>
      <div className={css.actions}>{action}</div>
    </div>
  )
}

/** The user's paddle number. */
export function Paddle({ number }: { number: string }) {
  const t = useTranslations('registrations')
  return (
    <p className={css.paddle}>
      <span>{t('paddle')}</span>
      {number}
    </p>
  )
}
