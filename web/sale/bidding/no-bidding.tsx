import type { ReactNode, Ref } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { BidBox } from '#domain/auction/bid-box.ts'
import { passedReason } from '#domain/auction/lot-state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Whole } from '#domain/money/money.ts'
import { authPath } from '#web/account/access/return-path.ts'
import { SignInLink } from '#web/account/access/sign-in-link.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { textIn } from '#web/kit/i18n/text-in.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { useIsFavourite, useToggleFavourite } from '#web/sale/lots/favourites.tsx'
import css from './bid-box.module.css'
import { useIsStale } from './bid-strip.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { Message } from './box-message.tsx'
import { NotEligible } from './not-eligible.tsx'
import { OrderLink, PayBy } from './order-link.tsx'
import { PriceWithPremium } from './price-with-premium.tsx'
import { SaleroomBox } from './saleroom-box.tsx'
import { SimilarLots } from './similar-lots.tsx'

await loadTexts('bidBox')

/** The bid box without the choice of a price: the reason, and the next action, if any. */
export function NoBidding({
  box,
  calculator,
  onBid,
  onRegister,
  actionRef,
}: {
  box: Exclude<BidBox, { readonly least: number }>
  /** The calculation for viewers who cannot bid yet. */
  calculator: ReactNode
  onBid: (price: Whole | null) => void
  onRegister: () => void
  actionRef: Ref<HTMLDivElement>
}) {
  const t = useTranslations('bidBox')
  const act = useTranslations('bidding.box')
  const { auction, lot, view, registrationState, withdrawal } = useBiddingLot()
  const lang = useLocale()
  const { pathname } = useLocation()
  switch (box.kind) {
    case 'signIn':
      return (
        <>
          {calculator}
          <div ref={actionRef} className={css.actions}>
            <SignInLink size="lg" full>
              {act('signIn')}
            </SignInLink>
            <ButtonLink kind="line" size="lg" full to={authPath('/register', pathname)}>
              {t('openAccount')}
            </ButtonLink>
          </div>
          <p className={css.foot}>{t('signInText')}</p>
        </>
      )
    case 'register':
      if (registrationState.registration?.wanting === 'staff') return <Message text={t('staff')} />
      return (
        <>
          {calculator}
          <div ref={actionRef}>
            <Button size="lg" full onClick={onRegister}>
              {act('register')}
            </Button>
          </div>
          <p className={css.foot}>{t('registerText')}</p>
        </>
      )
    case 'underReview':
      return (
        <>
          <NotEligible kind="underReview" onRegister={onRegister} actionRef={null} />
          {registrationState.registration?.wanting !== 'staff' && (
            <>
              {calculator}
              <SaveLot actionRef={actionRef} />
            </>
          )}
        </>
      )
    case 'notAdmitted':
    case 'suspended':
      return <NotEligible kind={box.kind} onRegister={onRegister} actionRef={actionRef} />
    case 'notYet':
      return (
        <>
          <Message text={t('notYet', { paddle: registrationState.paddle })} />
          {calculator}
          <SaveLot actionRef={actionRef} />
        </>
      )
    case 'own':
      return <Message text={t('own')} />
    case 'halted':
      return <Message text={t('halted')} />
    case 'closing':
      return <Closing />
    case 'setAside':
      return (
        <Message text={t('setAside')}>
          <div ref={actionRef} className={css.actions}>
            <ButtonLink kind="line" size="lg" full to={`/auction/${auction.id}/live`}>
              {t(registrationState.admittance === 'approved' ? 'enter' : 'watch')}
            </ButtonLink>
          </div>
        </Message>
      )
    case 'saleroom':
      return <SaleroomBox onBid={onBid} onRegister={onRegister} actionRef={actionRef} />
    case 'won':
      return (
        <Message>
          <PriceWithPremium price={box.price} />
          <p>
            {t('won')}
            <SentenceGap />
            <PayBy />
          </p>
          {view.soldAfter && <p>{t('soldAfter')}</p>}
          <div ref={actionRef} className={css.actions}>
            <OrderLink />
          </div>
        </Message>
      )
    case 'passed': {
      const about = t('about', { number: lotLabel(lot), title: lot.title, sale: auction.no })
      return (
        <Message
          text={passedReason(view) === 'belowReserve' ? t('belowReserve') : ''}
          isFirst={view.endTime === 0}
        >
          <p>{t('afterSale')}</p>
          <div ref={actionRef} className={css.actions}>
            <ButtonLink kind="ink" full to={`${paths.contact}?${new URLSearchParams({ about }).toString()}`}>
              {t('ask')}
            </ButtonLink>
            <SimilarLots kind="line" />
          </div>
        </Message>
      )
    }
    case 'lost':
    case 'sold':
      return (
        <Message>
          <PriceWithPremium price={box.price} isTotalOnly />
          {box.kind === 'lost' && <p>{t('nothingOwed')}</p>}
          {view.soldAfter && <p>{t('soldAfter')}</p>}
          <OtherLots actionRef={actionRef} />
        </Message>
      )
    case 'withdrawn':
      return (
        <Message text={t('withdrawn')} isFirst>
          <Parts parts={withdrawal?.parts ?? []} auctionId={auction.id} />
          {withdrawal && withdrawal.reason !== '' && (
            <p>{t('reason', { reason: textIn(withdrawal.reason, lang) })}</p>
          )}
          <OtherLots actionRef={actionRef} />
        </Message>
      )
    default:
      return unreachable(box)
  }
}

/** The lots that replaced this one (K17). */
function Parts({
  parts,
  auctionId,
}: {
  parts: readonly { readonly id: string; readonly number: string }[]
  auctionId: string
}) {
  const t = useTranslations('bidBox')
  if (parts.length === 0) return null
  const numbers = parts.map(({ number }) => number).join(t('join'))
  return (
    <>
      <p>{t('replaced', { count: parts.length, numbers })}</p>
      <div className={css.actions}>
        {parts.map(({ id, number }) => (
          <ButtonLink key={id} kind="bid" full to={`/auction/${auctionId}/lot/${id}`}>
            {t('replacing', { number })}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}

/**
 * Shown when the closing time has passed but the result is not yet known: what the highest bid would cost, if
 * there is one. Without a connection the lot may have been extended (T7).
 */
function Closing() {
  const t = useTranslations('bidBox')
  const { winPrice } = useBiddingLot().view
  return (
    <Message>
      {winPrice > 0 && <PriceWithPremium price={winPrice} label={t('closingTotal')} isTotalOnly />}
      <p>{t(useIsStale() ? 'closingUnknown' : 'closing')}</p>
    </Message>
  )
}

/** The action of a bidder who cannot bid yet: saving the lot to find it again. */
function SaveLot({ actionRef }: { actionRef: Ref<HTMLDivElement> }) {
  const t = useTranslations('bidBox')
  const { lot } = useBiddingLot()
  const isSaved = useIsFavourite(lot.id, lot.fav)
  const toggle = useToggleFavourite()
  return (
    <div ref={actionRef}>
      <Button kind="line" size="lg" full aria-pressed={isSaved} onClick={() => toggle(lot.id, !isSaved)}>
        {t(isSaved ? 'saved' : 'save')}
      </Button>
    </div>
  )
}

/** Links to the lots of the same category and to the sale. */
function OtherLots({ actionRef }: { actionRef: Ref<HTMLDivElement> }) {
  const t = useTranslations('bidBox')
  const { auction } = useBiddingLot()
  return (
    <div ref={actionRef} className={css.actions}>
      <SimilarLots />
      <ButtonLink kind="line" full to={`/auction/${auction.id}`}>
        {t('sale')}
      </ButtonLink>
    </div>
  )
}
