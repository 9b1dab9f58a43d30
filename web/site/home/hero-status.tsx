import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ListingState } from '#domain/auction/listing.ts'
import { isForSale } from '#domain/auction/lot-state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { formatRange } from '#web/sale/auctions/format-range.ts'
import { listDate } from '#web/sale/auctions/sale-filter.ts'
import { useIsDue } from '#web/sale/auctions/use-is-due.ts'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import { lotPrice } from '#web/sale/lots/lot-display.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import css from './hero.module.css'

/** Shows the status of the sale: the current lot with its price, or a countdown. */
export function HeroStatus({
  sale,
  state,
  lots,
}: {
  sale: Auction
  state: ListingState
  lots: readonly Lot[]
}) {
  const t = useTranslations('home.now')
  const { currentLotId } = useSale()
  switch (state) {
    case 'live': {
      const lot = lots.find(({ id }) => id === currentLotId)
      return lot ? (
        <CurrentLot lot={lot} sale={sale} />
      ) : (
        <>
          <p className={classes(typography.label, css.label)}>{t('saleroom')}</p>
          <p className={css.count}>{t('open')}</p>
          <p className={typography.detail}>{t('between')}</p>
        </>
      )
    }
    case 'acceptingBids':
      return <Closing sale={sale} />
    case 'acceptingPreBids':
      return <ToSaleroom sale={sale} />
    case 'preview':
      return <CountTo sale={sale} to="start" time={sale.bidStartTime} label={t('opens')} />
    case 'ended':
      return (
        <>
          <p className={classes(typography.label, css.label)}>{t('total')}</p>
          {sale.totals && (
            <>
              <p className={css.count}>{money(sale.totals.hammer, sale.currency)}</p>
              <AssistancePrice
                amount={sale.totals.hammer}
                currency={sale.currency}
                rates={sale.config.currencyRate}
              />
            </>
          )}
        </>
      )
    default:
      return unreachable(state)
  }
}

/**
 * Shows a countdown with its date or, if the date is in the page's header, with the lots and estimate of the
 * sale.
 */
function CountTo({
  sale,
  time,
  label,
  to = 'end',
}: {
  sale: Auction
  time: number
  label: string
  to?: 'end' | 'start'
}) {
  const t = useTranslations('home.now')
  const lang = useLocale()
  const { lotCount, estimate, currency, config } = sale
  const hasFacts = time === listDate(sale) && estimate.high > 0
  return (
    <>
      <p className={classes(typography.label, css.label)}>{label}</p>
      <p className={css.count}>
        <Countdown end={time} to={to} form="units" />
      </p>
      <p className={typography.detail}>
        {hasFacts
          ? t('facts', { count: lotCount, range: formatRange(estimate, currency, lang) })
          : dateTime(time)}
        {hasFacts && (
          <AssistancePrice
            amount={estimate.low}
            to={estimate.high}
            currency={currency}
            rates={config.currencyRate}
            below
          />
        )}
      </p>
    </>
  )
}

/** Counts down to the opening of the saleroom; once it is due, links to it unless a button does. */
function ToSaleroom({ sale }: { sale: Auction }) {
  const t = useTranslations('home.now')
  const hero = useTranslations('home.hero')
  const { admittance } = useRegistrationState(sale.id)
  const { id, startTime } = sale
  if (!useIsDue(sale)) return <CountTo sale={sale} to="start" time={startTime} label={t('begins')} />
  return (
    <>
      <p className={classes(typography.label, css.label)}>{t('saleroom')}</p>
      <p className={css.count}>{t('shortly')}</p>
      <p className={classes(typography.detail, layout.spread)}>
        {t('due', { time: dateTime(startTime) })}
        {admittance !== 'approved' && <ArrowLink to={`/auction/${id}/live`}>{hero('enter')}</ArrowLink>}
      </p>
    </>
  )
}

/** Counts down to the closing of the first lot, then of the last. */
function Closing({ sale }: { sale: Auction }) {
  const t = useTranslations('home.now')
  const hasBegun = useFromNow((now) => now >= sale.firstEnd)
  return hasBegun ? (
    <CountTo sale={sale} time={sale.lastEnd} label={t('lastCloses')} />
  ) : (
    <CountTo sale={sale} time={sale.firstEnd} label={t('closes')} />
  )
}

function CurrentLot({ lot, sale }: { lot: Lot; sale: Auction }) {
  const t = useTranslations('home.now')
  const lotView = useLot(lot.id)
  const price = lotView ? lotPrice(lotView) : null
  return (
    <>
      <p className={classes(typography.label, css.label)}>
        {t(lotView && !isForSale(lotView) ? 'latest' : 'inTheRoom')}
      </p>
      <div className={css.lot}>
        <span className={css.number}>{lotLabel(lot)}</span>
        <div>
          <h2 className={css.name}>
            <Link to={lotPath(lot)}>
              <Accent text={lot.title} accent={lot.accent} />
            </Link>
          </h2>
          <p className={typography.detail}>{lot.facts}</p>
        </div>
      </div>
      {price && (
        <div className={css.bid}>
          <span className={classes(typography.detail, css.kind)}>{t(`price.${price.kind}`)}</span>
          <span className={css.price}>
            <Price amount={price.amount} currency={lot.currency} announce />
          </span>
          <AssistancePrice amount={price.amount} currency={lot.currency} rates={sale.config.currencyRate} />
        </div>
      )}
      {lotView && !price && (
        <p className={css.bid}>
          <StateMark state="passed" label={t(lotView.withdrawn ? 'withdrawn' : 'passed')} />
        </p>
      )}
    </>
  )
}
