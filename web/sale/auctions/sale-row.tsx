import { useLocale, useTranslations } from 'use-intl'
import type { ListingState } from '#domain/auction/listing.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { formatRange } from './format-range.ts'
import css from './sale-list.module.css'
import { SaleRowFrame } from './sale-row-frame.tsx'
import { SaleStatusLine } from './sale-status-line.tsx'
import { useListingState, useLiveAuction, useRevalidateOnProgress } from './use-live-auction.ts'

/** A row of the sale list. It must be inside the sale's `SaleProvider`. */
export function SaleRow({
  loaded,
  lotNumbers,
  level,
}: {
  loaded: Auction
  lotNumbers: Readonly<Record<string, string>>
  level: 'h2' | 'h3'
}) {
  const auction = useLiveAuction(loaded)
  const state = useListingState(auction)
  useRevalidateOnProgress(loaded, Object.keys(lotNumbers))
  return (
    <SaleRowFrame
      sale={auction}
      state={state}
      level={level}
      isCancelled={auction.cancellation !== null}
      facts={<Facts auction={auction} state={state} />}
      line={<SaleStatusLine auction={auction} state={state} lotNumbers={lotNumbers} />}
      link={<SaleLink auction={auction} state={state} />}
    />
  )
}

function Facts({ auction, state }: { auction: Auction; state: ListingState }) {
  const t = useTranslations('auctions.row')
  const lang = useLocale()
  const kind = auction.type === 'live' ? t('live') : t('timed')
  const lots = t('lots', { count: auction.lotCount })
  const { totals } = auction
  const lastFact =
    state === 'ended' && totals && totals.offered > 0
      ? t('sold', { share: Math.round((100 * totals.sold) / totals.offered) })
      : t('estimate', { range: formatRange(auction.estimate, auction.currency, lang) })
  return (
    <>
      {kind}&nbsp;· {lots}
      <span className="not-when-narrow"> · </span>
      <span className={css.whole}>{lastFact}</span>{' '}
      {state !== 'ended' && (
        <AssistancePrice
          amount={auction.estimate.low}
          to={auction.estimate.high}
          currency={auction.currency}
          rates={auction.config.currencyRate}
        />
      )}
    </>
  )
}

/** A link to the sale, in the primary colour only for an open saleroom. */
function SaleLink({ auction, state }: { auction: Auction; state: ListingState }) {
  const page = `/auction/${auction.id}`
  const way = auction.cancellation ? 'cancelled' : state
  switch (state) {
    case 'live':
      return <Way kind="bid" to={`${page}/live`} way={way} auction={auction} />
    case 'ended':
      return <Way kind="quiet" to={page} way={way} auction={auction} />
    case 'acceptingPreBids':
      return <ToPreBids auction={auction} />
    case 'acceptingBids':
    case 'preview':
      return <Way kind="line" to={page} way={way} auction={auction} />
    default:
      return unreachable(state)
  }
}

/** A link to pre-bids, or first to registration, as on the home page. */
function ToPreBids({ auction }: { auction: Auction }) {
  const { admittance } = useRegistrationState(auction.id)
  const page = `/auction/${auction.id}`
  const isNew = admittance === 'visitor' || admittance === 'unregistered'
  return (
    <Way
      kind="line"
      to={isNew ? `${page}/register` : page}
      way={isNew ? 'register' : 'acceptingPreBids'}
      auction={auction}
    />
  )
}

function Way({
  kind,
  to,
  way,
  auction,
}: {
  kind: 'bid' | 'line' | 'quiet'
  to: string
  way: ListingState | 'cancelled' | 'register'
  auction: Auction
}) {
  const t = useTranslations('auctions.row')
  const label = t(`way.${way}`)
  return (
    <ButtonLink kind={kind} size="sm" to={to} aria-label={t('about', { what: label, title: auction.title })}>
      {label}
    </ButtonLink>
  )
}
