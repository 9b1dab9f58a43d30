import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BidButton } from '#domain/auction/bid-button.ts'
import { allIn } from '#domain/invoice.ts'
import type { Whole } from '#domain/money.ts'
import { unreachable } from '#domain/unreachable.ts'
import { money } from '#web/i18n/formats.ts'
import { useLine } from '#web/live/use-connection.ts'
import { useRegister } from '#web/live/use-register.ts'
import { useHouse } from '#web/shell/house.tsx'
import { paths } from '#web/shell/links.ts'
import { AssistancePrice } from '#web/ui/assistance-price.tsx'
import { classes } from '#web/ui/classes.ts'
import { Price } from '#web/ui/price.tsx'
import css from './live-button.module.css'
import { useLotOrder } from './lot-order.ts'
import { useRoom } from './room-context.ts'

/**
 * The button that bids: one tap, and it names exactly what will be sent. Where one cannot bid it says why, in the same
 * place.
 *
 * @param price what a tap sends; it may be higher than the button's own next step
 */
export function LiveButton({
  button,
  price,
  isWarned,
  onBid,
}: {
  button: BidButton
  price: Whole
  isWarned: boolean
  onBid: (price: Whole) => void
}) {
  const t = useTranslations('live.button')
  switch (button.kind) {
    case 'open':
    case 'outbid':
    case 'again':
      return (
        <button
          type="button"
          className={classes(css.button, isWarned && css.warned)}
          onClick={() => onBid(price)}
        >
          <span className={css.label}>{t(button.kind === 'again' ? 'bidAgain' : 'bid')}</span>
          <Amount price={price} />
          <AllIn price={price} />
        </button>
      )
    case 'sending':
      return <Busy label={t('sending')} price={button.price} note={null} />
    case 'asking':
      return <Busy label={t('processing')} price={button.price} note={t('processingNote')} />
    case 'received':
      return <Busy label={t('received')} price={button.price} note={t('receivedNote')} />
    case 'accepted':
      return <Busy label={t('accepted')} price={button.price} note={null} />
    case 'leading':
      return <Words className={css.leading} label={t('leading')} note={t('leadingNote')} />
    case 'won':
      return <Words label={t('won')} />
    case 'lost':
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return <WhatIsNext />
    case 'waiting':
      return <Words label={t('between')} />
    case 'lotOpen':
      return <Words label={t('notStarted')} />
    case 'gone':
      return <Gone />
    case 'behind':
      return <Words label={t('behind')} note={t('behindNote')} />
    default:
      return <Barred bar={button.kind} />
  }
}

/** What stands where the button will be while no lot is on the block. */
export function IdleButton() {
  const t = useTranslations('live.button')
  const { standing } = useRoom()
  switch (standing.admittance) {
    case 'visitor':
      return <Barred bar="signIn" />
    case 'unregistered':
      return <Barred bar="register" />
    case 'approved':
      return <Words label={t('ready')} />
    case 'underReview':
    case 'notAdmitted':
    case 'suspended':
      return <Barred bar={standing.admittance} />
    default:
      return unreachable(standing.admittance)
  }
}

type Bar = 'signIn' | 'register' | 'underReview' | 'notAdmitted' | 'suspended'

/** Why the viewer may not bid, with the way to it where there is one (W1). */
function Barred({ bar }: { bar: Bar }) {
  const t = useTranslations('live.button')
  const { pathname } = useLocation()
  const { phone } = useHouse()
  switch (bar) {
    case 'signIn':
      return (
        <Link
          className={classes(css.button, css.register)}
          to={`${paths.login}?back=${encodeURIComponent(pathname)}`}
        >
          <span className={css.label}>{t('login')}</span>
          <small>{t('loginNote')}</small>
        </Link>
      )
    case 'register':
      return <Register />
    case 'underReview':
      return <Words label={t('pending')} />
    case 'notAdmitted':
      return <Words label={t('refused')} />
    case 'suspended':
      return <Words label={t('refused')} note={t('suspended', { phone })} />
    default:
      return unreachable(bar)
  }
}

function Register() {
  const t = useTranslations('live.button')
  const { auction } = useRoom()
  const { register, isBusy, problem } = useRegister(auction.id)
  return (
    <button
      type="button"
      className={classes(css.button, css.register)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : register}
    >
      <span className={css.label}>{t('register')}</span>
      <small role={problem === '' ? undefined : 'alert'}>
        {problem === '' ? t('registerNote') : problem}
      </small>
    </button>
  )
}

/** The line is gone: it comes back by itself, unless the page has become too old for the house. */
function Gone() {
  const t = useTranslations('live.button')
  if (useLine() !== 'refused') return <Words label={t('gone')} note={t('goneNote')} />
  return (
    <button type="button" className={classes(css.button, css.register)} onClick={() => location.reload()}>
      <span className={css.label}>{t('reload')}</span>
    </button>
  )
}

function WhatIsNext() {
  const t = useTranslations('live.button')
  const next = useLotOrder().comingUp[0]
  return <Words label={next ? t('next', { number: next.lotNum }) : t('last')} />
}

function Words({
  label,
  note,
  className = css.flat,
}: {
  label: string
  note?: string
  className?: string | undefined
}) {
  return (
    <div className={classes(css.button, className)}>
      <span className={css.label}>{label}</span>
      {note && <small>{note}</small>}
    </div>
  )
}

function Busy({ label, price, note }: { label: string; price: Whole; note: ReactNode }) {
  return (
    <button type="button" className={classes(css.button, css.busy)} aria-disabled="true" aria-busy="true">
      <span className={css.label}>{label}</span>
      <Amount price={price} />
      {note && <small>{note}</small>}
    </button>
  )
}

function Amount({ price }: { price: Whole }) {
  const { currency } = useRoom().auction
  return <Price className={css.amount} amount={price} currency={currency} />
}

/** What the bid would cost with the buyer's premium (M4), in the sale's currency and in the viewer's own. */
function AllIn({ price }: { price: Whole }) {
  const t = useTranslations('live.button')
  const { currency, config } = useRoom().auction
  const total = Math.round(allIn(price, 'transfer').total / 100)
  return (
    <small>
      {t('withPremium', { amount: money(total, currency) })}{' '}
      <AssistancePrice amount={total} currency={currency} rates={config.currencyRate} className={css.aside} />
    </small>
  )
}
