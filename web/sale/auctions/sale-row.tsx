import { useLocale, useTranslations } from 'use-intl'
import type { ListingState } from '#domain/auction/listing.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { formatRange } from './format-range.ts'
import css from './sale-list.module.css'
import { SaleRowFrame } from './sale-row-frame.tsx'
import { SaleStatusLine } from './sale-status-line.tsx'
import { useListingState, useLiveAuction, useRevalidateOnProgress } from './use-live-auction.ts'

/** A row of the sale list. Must be inside the sale's `SaleProvider`. */
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
      : formatRange(auction.estimate, auction.currency, lang)
  return (
    <>
      {kind} · {lots}
      <span className={css.dot}> · </span>
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

/** Link to the sale; the primary colour only for an open saleroom. */
function SaleLink({ auction, state }: { auction: Auction; state: ListingState }) {
  const t = useTranslations('auctions.row')
  const page = `/auction/${auction.id}`
  const way = t(`way.${auction.cancellation ? 'cancelled' : state}`)
  const labelProps = { 'aria-label': t('about', { what: way, title: auction.title }) }
  switch (state) {
    case 'live':
      return (
        <ButtonLink kind="bid" size="sm" to={`${page}/live`} {...labelProps}>
          {way}
        </ButtonLink>
      )
    case 'ended':
      return (
        <ButtonLink kind="quiet" size="sm" to={page} {...labelProps}>
          {way}
        </ButtonLink>
      )
    case 'acceptingBids':
    case 'acceptingPreBids':
    case 'preview':
      return (
        <ButtonLink kind="line" size="sm" to={page} {...labelProps}>
          {way}
        </ButtonLink>
      )
    default:
      return unreachable(state)
  }
}
