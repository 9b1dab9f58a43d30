import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { currentReason } from '#domain/auction/offer-reason.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { loginPath } from '#web/kit/navigation/login-path.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './bid-sheet.module.css'
import { useBiddingLot } from './bidding-lot.ts'
import { CancelOffer } from './cancel-offer.tsx'
import { explainRefusal, type Help } from './refusal-help.ts'
import { useLateText } from './use-late-text.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** The state of the bid, or if it failed, the reason and what to do next. */
export function BidOutcome({
  attempt,
  onPrice,
  onRegister,
  isOver = false,
}: {
  attempt: Attempt
  onPrice: (price: Whole) => void
  onRegister: () => void
  /** Whether bidding has ended, so that there is no next action. */
  isOver?: boolean
}) {
  const t = useTranslations('bidResult.fate')
  const { lot, view, registrationState } = useBiddingLot()
  switch (attempt.kind) {
    case 'none':
      return null
    case 'sending':
    case 'asking':
    case 'received':
    case 'accepted':
      return (
        <div className={css.outcome}>
          <Banner>{t(attempt.kind)}</Banner>
          {attempt.kind === 'received' && <CancelOffer lotId={lot.id} paddle={registrationState.paddle} />}
        </div>
      )
    case 'rejected':
      return (
        <div className={css.outcome}>
          <Banner kind={attempt.reason === 'cancelled' ? 'info' : 'error'}>
            {t(`rejected.${currentReason(attempt.reason, attempt.price, view.nextPrice)}`, {
              reason: attempt.reason,
            })}
          </Banner>
        </div>
      )
    case 'refused':
      return <Refused {...{ attempt, isOver, onPrice, onRegister }} />
    default:
      return unreachable(attempt)
  }
}

function Refused({
  attempt,
  isOver,
  onPrice,
  onRegister,
}: {
  attempt: Extract<Attempt, { kind: 'refused' }>
  isOver: boolean
  onPrice: (price: Whole) => void
  onRegister: () => void
}) {
  const { lot } = useBiddingLot()
  const refusalText = useRefusalText(lot.currency)
  const t = useTranslations('bidResult.fate')
  const lateText = useLateText()
  const { error } = attempt
  return (
    <div className={css.outcome}>
      <Banner kind="error">
        {attempt.isUnconfirmed ? t('unconfirmed') : (lateText(attempt) ?? refusalText(error))}
      </Banner>
      {!isOver && <NextAction help={explainRefusal(error).help} onPrice={onPrice} onRegister={onRegister} />}
    </div>
  )
}

function NextAction({
  help,
  onPrice,
  onRegister,
}: {
  help: Help
  onPrice: (price: Whole) => void
  onRegister: () => void
}) {
  const t = useTranslations('bidResult.help')
  const { lot } = useBiddingLot()
  const { pathname } = useLocation()
  switch (help.kind) {
    case 'price':
      return (
        <div className={layout.wrap}>
          {help.prices.map((price) => (
            <Button key={price} kind="line" size="sm" onClick={() => onPrice(price)}>
              {t('price', { amount: money(price, lot.currency) })}
            </Button>
          ))}
        </div>
      )
    case 'register':
      return (
        <Button kind="line" size="sm" onClick={onRegister}>
          {t('register')}
        </Button>
      )
    case 'signIn':
      return (
        <p className={typography.ui}>
          <Link to={loginPath(pathname)} className={typography.link}>
            {t('signIn')}
          </Link>
        </p>
      )
    case 'verify':
      return (
        <p className={typography.ui}>
          <Link to="/verification" className={typography.link}>
            {t('verify')}
          </Link>
        </p>
      )
    case 'none':
      return null
    default:
      return unreachable(help)
  }
}
