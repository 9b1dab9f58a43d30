import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ListingState } from '#domain/auction/listing.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { listDate } from '#web/sale/auctions/sale-filter.ts'
import { SaleMark } from '#web/sale/auctions/sale-mark.tsx'
import { useIsDue } from '#web/sale/auctions/use-is-due.ts'
import {
  useListingState,
  useLiveAuction,
  useRevalidateOnProgress,
} from '#web/sale/auctions/use-live-auction.ts'
import { type CardLot, toCardLot } from '#web/sale/lots/card-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { FirstLot } from './first-lot.tsx'
import css from './hero.module.css'
import { coverOf, HeroPicture } from './hero-picture.tsx'
import { HeroStatus } from './hero-status.tsx'

/** Shows the sale at the top of the home page. */
export function Hero({
  sale,
  firstLot,
  currentLots,
}: {
  sale: Auction
  /** Shown until its saleroom opens. */
  firstLot: CardLot | null
  currentLots: readonly Lot[]
}) {
  const { start, lots } = useMemo(() => {
    const lots = currentLots.filter((lot) => lot.auctionId === sale.id)
    return { start: createInitialView(sale, lots), lots }
  }, [sale, currentLots])
  return (
    <SaleProvider initial={start}>
      <HeroContent loaded={sale} firstLot={firstLot} lots={lots} />
    </SaleProvider>
  )
}

function HeroContent({
  loaded,
  firstLot,
  lots,
}: {
  loaded: Auction
  firstLot: CardLot | null
  lots: readonly Lot[]
}) {
  const t = useTranslations('home.hero')
  const lang = useLocale()
  const sale = useLiveAuction(loaded)
  const state = useListingState(sale)
  const isDue = useIsDue(sale)
  useRevalidateOnProgress(
    loaded,
    lots.map(({ id }) => id),
  )
  return (
    <section className={layout.shell}>
      <div className={classes(layout.grid, css.hero)}>
        <div className={css.title}>
          <p className={css.kick}>
            <SaleMark state={state} label={state === 'live' ? t('liveNow') : undefined} />
            <span>{t('number', { number: sale.no })}</span>
            {(!isDue || state === 'ended') && <span>{t('at', { time: dateTime(listDate(sale)) })}</span>}
          </p>
          <h1 className={typography.d1} lang={lang}>
            <Accent text={sale.title} accent={sale.accent} />
          </h1>
        </div>
        <HeroPicture
          cover={coverOf(sale, firstLot ?? (lots[0] ? toCardLot(lots[0]) : null))}
          className={css.picture}
        />
        <div className={css.side}>
          <p className={typography.lead}>{bindUnits(sale.summary)}</p>
          <div>
            <HeroStatus sale={sale} state={state} lots={lots} />
            {firstLot && (state === 'acceptingPreBids' || state === 'preview') ? (
              <>
                <FirstLot lot={firstLot} />
                <Ways sale={sale} state={state} />
              </>
            ) : (
              <>
                <HeroLink sale={sale} state={state} />
                <ArrowLink to={`/auction/${sale.id}`} className={layout.above2}>
                  {t('all', { count: sale.lotCount })}
                </ArrowLink>
              </>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/**
 * Shows the links before the saleroom opens: to registration or, for approved bidders, to pre-bids and the
 * saleroom.
 */
function Ways({ sale, state }: { sale: Auction; state: 'acceptingPreBids' | 'preview' }) {
  const t = useTranslations('home.hero')
  const { admittance, paddle } = useRegistrationState(sale.id)
  const page = `/auction/${sale.id}`
  if (admittance === 'approved') {
    return (
      <>
        <div className={css.ways}>
          <ButtonLink size="lg" full to={page}>
            {t(state === 'preview' ? 'preview' : 'preBid')}
          </ButtonLink>
          <ButtonLink kind="line" size="lg" full to={`${page}/live`}>
            {t('enter')}
          </ButtonLink>
        </div>
        <p className={css.paddle}>{t('paddle', { paddle })}</p>
      </>
    )
  }
  const isNew = admittance === 'visitor' || admittance === 'unregistered'
  return (
    <div className={classes(isNew && css.ways)}>
      {isNew && (
        <ButtonLink size="lg" full to={`${page}/register`}>
          {t('register')}
        </ButtonLink>
      )}
      <ButtonLink kind={isNew ? 'line' : 'ink'} size="lg" full to={page}>
        {t('lots', { count: sale.lotCount })}
      </ButtonLink>
    </div>
  )
}

/** Shows the main link for a state. */
function HeroLink({ sale, state }: { sale: Auction; state: ListingState }) {
  const t = useTranslations('home.hero')
  const page = `/auction/${sale.id}`
  switch (state) {
    case 'live':
      return (
        <ButtonLink kind="bid" size="lg" full to={`${page}/live`}>
          {t('enter')}
        </ButtonLink>
      )
    case 'acceptingBids':
    case 'acceptingPreBids':
      return (
        <ButtonLink size="lg" full to={page}>
          {t('browse')}
        </ButtonLink>
      )
    case 'preview':
    case 'ended':
      return (
        <ButtonLink kind="line" size="lg" full to={page}>
          {t(state)}
        </ButtonLink>
      )
    default:
      return unreachable(state)
  }
}
