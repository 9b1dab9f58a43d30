import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type ShownPrice, shownHolder, shownPrice } from '#domain/auction/shown-price.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useLotOrder } from '#web/sale/saleroom/lot-order.ts'
import { useSaleroom } from '#web/sale/saleroom/room-context.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useHasBegun } from '#web/sale/saleroom/use-has-begun.ts'
import { useHolderText } from '#web/sale/saleroom/use-holder-text.ts'
import { useShownLot } from '#web/sale/saleroom/use-shown-lot.ts'
import css from './current-lot-strip.module.css'
import { LotFacts, WithPremium } from './lot-facts.tsx'

/**
 * Shows the lot on offer. The button is secondary until the saleroom opens, although its page can be viewed
 * earlier.
 */
export function CurrentLotStrip() {
  const t = useTranslations('stream.page')
  const railText = useTranslations('live.rail')
  const { auction, registrationState } = useSaleroom()
  const isApproved = registrationState.admittance === 'approved'
  const { isEnd, liveStatus } = useSale()
  const lot = useShownLot()
  const next = useLotOrder().upcoming[0]
  return (
    <section className={css.strip}>
      {lot ? (
        <LotSummary lot={lot} />
      ) : next && !isEnd ? (
        <NextLot lot={next} />
      ) : (
        <p className={css.text}>{isEnd ? t('ended') : railText('noneLeft')}</p>
      )}
      {!isEnd && (
        <ButtonLink
          kind={liveStatus === 'open' ? 'bid' : 'line'}
          size="lg"
          to={`/auction/${auction.id}/live`}
        >
          {t(liveStatus === 'open' || isApproved ? 'room' : 'waiting')}
        </ButtonLink>
      )}
    </section>
  )
}

/** Shows the next lot, and when it will be offered, while there is none on offer. */
function NextLot({ lot }: { lot: SaleroomLot }) {
  const t = useTranslations('stream.page')
  const stripText = useTranslations('live.strip')
  const priceText = useTranslations('live.price')
  const { liveStatus } = useSale()
  const hasBegun = useHasBegun()
  const view = useLot(lot.id)
  const price = view && shownPrice(view)
  return (
    <>
      <LotName lot={lot} label={t(hasBegun ? 'next' : 'first', { number: lotLabel(lot) })}>
        <LotFacts
          lot={lot}
          bid={{ label: priceText(price?.kind ?? 'opening'), amount: price?.amount ?? lot.startPrice }}
        />
      </LotName>
      {liveStatus === 'open' ? (
        <p className={css.when}>{t('between')}</p>
      ) : hasBegun ? (
        <p className={css.when}>
          {stripText('roomClosed')}
          <br />
          {stripText('reopens')}
        </p>
      ) : (
        <Opening />
      )}
    </>
  )
}

/** Shows the time until the saleroom opens. The auctioneer opens it, possibly minutes late (V1). */
function Opening() {
  const t = useTranslations('stream.page')
  const { startTime } = useSale()
  const isDue = useFromNow((now) => now >= startTime)
  return (
    <div className={css.money}>
      <p className={classes(typography.muted, typography.sizeS)}>
        {t(isDue ? 'due' : 'opens', { time: dateTime(startTime) })}
      </p>
      <p className={css.price}>
        {isDue ? t('shortly') : <Countdown end={startTime} to="start" form="units" />}
      </p>
    </div>
  )
}

function LotSummary({ lot }: { lot: SaleroomLot }) {
  const t = useTranslations('stream.page')
  const stripText = useTranslations('live.strip')
  const view = useLot(lot.id)
  const hasNextBid = view?.saleStatus === 'open' && !view.withdrawn && view.winPrice > 0
  const price = view ? shownPrice(view) : ({ kind: 'opening', amount: lot.startPrice } as const)
  return (
    <>
      <LotName lot={lot} label={t('lot', { number: lotLabel(lot) })}>
        <LotFacts lot={lot} bid={hasNextBid ? { label: t('nextBid'), amount: view.nextPrice } : null} />
      </LotName>
      {price ? (
        <LotPrice lot={lot} price={price} />
      ) : (
        <p className={css.when}>{stripText(view?.withdrawn ? 'withdrawn' : 'passed')}</p>
      )}
    </>
  )
}

/** Shows the price of a lot with its holder, converted, and with premium unless it is another bidder's. */
function LotPrice({ lot, price: { kind, amount } }: { lot: SaleroomLot; price: ShownPrice }) {
  const priceText = useTranslations('live.price')
  const { auction } = useSaleroom()
  const view = useLot(lot.id)
  const holder = useHolderText(view ? shownHolder(view) : null)
  return (
    <div className={css.money} data-shown-price={kind}>
      <p className={classes(typography.muted, typography.sizeS)}>
        {priceText(kind)}
        {holder !== '' && `\u00a0· ${holder}`}
      </p>
      <Price amount={amount} currency={lot.currency} className={css.price} />
      <p className={classes(typography.muted, typography.sizeS)}>
        <AssistancePrice amount={amount} currency={lot.currency} rates={auction.config.currencyRate} />{' '}
        {(kind === 'opening' || kind === 'hammer') && <WithPremium amount={amount} />}
      </p>
    </div>
  )
}

function LotName({ lot, label, children }: { lot: SaleroomLot; label: string; children: ReactNode }) {
  return (
    <div className={css.text}>
      <p className={classes(typography.muted, typography.sizeS)}>{label}</p>
      <h2 className={css.title}>
        <Accent text={lot.title} accent={lot.accent} />
      </h2>
      {children}
    </div>
  )
}
