import { useTranslations } from 'use-intl'
import type { BidBox } from '#domain/auction/bid-box.ts'
import type { Whole } from '#domain/money/money.ts'
import { SignInLink } from '#web/account/access/sign-in-link.tsx'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { lotPrice } from '#web/sale/lots/lot-display.ts'
import css from './bid-bar.module.css'
import { useBiddingLot } from './bidding-lot.ts'
import { takesPrice } from './use-bid-box.ts'

/** The phone's bottom bar with price and bid button, while the box's own button is out of view. */
export function BidBar({
  box,
  onBid,
  onRegister,
}: {
  box: BidBox
  onBid: (price: Whole | null) => void
  onRegister: () => void
}) {
  const t = useTranslations('bidding')
  const { auction, lot, view } = useBiddingLot()
  const price = lotPrice(view)
  const renderAction = () => {
    if (takesPrice(box)) {
      return (
        <Button kind="bid" onClick={() => onBid(box.least)}>
          {t('bar.bid', { amount: figure(box.least) })}
        </Button>
      )
    }
    if (box.kind === 'signIn') {
      return <SignInLink kind="bid">{t('box.signIn')}</SignInLink>
    }
    if (box.kind === 'register') {
      return (
        <Button kind="bid" onClick={onRegister}>
          {t('box.register')}
        </Button>
      )
    }
    if (box.kind === 'saleroom') {
      return (
        <ButtonLink kind="bid" to={`/auction/${auction.id}/live`}>
          {t('box.enter')}
        </ButtonLink>
      )
    }
    return null
  }
  const action = renderAction()
  if (!action) return null
  return (
    <aside className={css.bar} aria-label={t('bar.label')} data-at-foot="phone">
      <p className={css.price}>
        {price && (
          <>
            <span className={css.kind}>{t(`head.${price.kind}`)}</span>
            <b>{money(price.amount, lot.currency)}</b>
          </>
        )}
      </p>
      {action}
    </aside>
  )
}
