import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { doorPath } from '#web/account/access/return-path.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import { useContactLinks } from './contact-links.tsx'
import type { Gate } from './gate.ts'
import { LaterIdentity } from './later-identity.tsx'
import { Refused } from './refused.tsx'
import { registerPath } from './register-path.ts'
import css from './wizard.module.css'

type Closed = Exclude<Gate, { kind: 'open' | 'renew' }>

/** Why the steps cannot be gone now, and what can be done about it. */
export function GateView({
  gate,
  auction,
  back,
  onClose,
}: {
  gate: Closed
  auction: Auction
  back: string
  onClose: () => void
}) {
  const t = useTranslations('registrations.gate')
  const contact = useContactLinks()
  const { title } = auction
  const close = <Button onClick={onClose}>{t('close')}</Button>
  switch (gate.kind) {
    case 'email': {
      const to = doorPath('/verification', registerPath(auction.id, back))
      return <Said text={t('email')} way={<ButtonLink to={to}>{t('verify')}</ButtonLink>} />
    }
    case 'identity':
      return <LaterIdentity onClose={onClose} />
    case 'staff':
      return <Said text={t('staff')} way={close} />
    case 'account':
      return <Said text={t.rich('account', contact)} way={close} />
    case 'approved':
      return (
        <Said text={t('approved', { title })} way={close}>
          <Paddle number={gate.paddle} />
        </Said>
      )
    case 'pending':
      return <Said text={t('pending', { title })} way={close} />
    case 'refused':
      return (
        <Said way={close}>
          <Refused title={title} reason={gate.reason} />
        </Said>
      )
    case 'ended':
      return <Said text={t('ended', { title })} way={close} />
    case 'notYet':
      return <Said text={t('notYet', { time: dateTime(gate.opensAt) })} way={close} />
    default:
      return unreachable(gate)
  }
}

function Said({ text, way, children }: { text?: ReactNode; way: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.wizard}>
      <div className={css.said}>
        {children}
        {text && <p className={typography.ui}>{text}</p>}
      </div>
      <div className={css.foot}>{way}</div>
    </div>
  )
}

/** One's number in a sale, as it is held up in the room. */
export function Paddle({ number }: { number: string }) {
  const t = useTranslations('registrations')
  return (
    <p className={css.paddle}>
      <span>{t('paddle')}</span>
      {number}
    </p>
  )
}
