import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { isOffered } from '#domain/orders/aftersale-offer.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import typography from '#web/kit/ui/type.module.css'
import list from '#web/staff/kit/fact-list.module.css'
import record from '#web/staff/kit/record.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffAftersaleOfferMake } from '#wire/calls/aftersale-offers.ts'
import { staffAfterSale, staffBuyerName } from '#wire/calls/staff-sale.ts'
import type { Aftersale, NamedBidder, RemainingLot } from '#wire/entities/aftersale.ts'
import css from './aftersale.module.css'
import type { RemainingAct } from './aftersale-page.tsx'
import { LotOffers } from './lot-offers.tsx'
import { NameBuyerForm } from './name-buyer-form.tsx'
import { OfferForm } from './offer-form.tsx'
import { BidderName } from './remaining-tables.tsx'
import { SellForm } from './sell-form.tsx'

/** A lot after its sale: its highest bids and offers, and the forms that offer or sell it, or name its buyer. */
export function LotRecord({ sale, lot, act }: { sale: Aftersale; lot: RemainingLot; act: RemainingAct }) {
  const t = useTranslations('houseAftersale')
  const sold = sale.soldAfter.find(({ id }) => id === lot.id)
  const offers = sale.offers.filter(({ lotId }) => lotId === lot.id)
  const hasOffer = offers.some(({ state }) => isOffered(state))
  return (
    <article className={record.record} aria-labelledby={`lot-${lotLabel(lot)}`}>
      <h2 id={`lot-${lotLabel(lot)}`} className={record.name}>
        {lotLabel(lot)}{' '}
        <Link to={`/auction/${sale.auctionId}/lot/${lot.id}`}>
          <Accent text={lot.title} accent={lot.accent} />
        </Link>
      </h2>
      <dl className={classes(list.facts, record.facts)}>
        <Fact name={t('reserve')}>{lot.reserve === null ? t('noReserve') : figure(lot.reserve)}</Fact>
        {lot.price > 0 && <Fact name={t('hammer')}>{money(lot.price, sale.currency)}</Fact>}
        {sold && <Fact name={t('buyer')}>{t('person', { paddle: sold.paddle, name: sold.name })}</Fact>}
      </dl>
      {lot.bidders.length > 0 && <Bidders bidders={lot.bidders} />}
      {offers.length > 0 && <LotOffers auctionId={sale.auctionId} offers={offers} />}
      {act === 'name' && (
        <MayCall call={staffBuyerName}>
          <NameBuyerForm sale={sale} lot={lot} />
        </MayCall>
      )}
      {act === 'sell' && sale.isEnd && !hasOffer && (
        <>
          <MayCall call={staffAftersaleOfferMake}>
            <OfferForm key={offers.length} sale={sale} lot={lot} />
          </MayCall>
          <MayCall call={staffAfterSale}>
            <SellForm sale={sale} lot={lot} />
          </MayCall>
        </>
      )}
    </article>
  )
}

/** The highest bids on the lot, each bidder once. */
function Bidders({ bidders }: { bidders: readonly NamedBidder[] }) {
  const t = useTranslations('houseAftersale')
  return (
    <section aria-label={t('bidders')}>
      <h3 className={typography.label}>{t('bidders')}</h3>
      <ul className={css.bidders}>
        {bidders.map((bidder) => (
          <li key={bidder.paddle}>
            <b className={css.price}>{figure(bidder.price)}</b>
            <span>
              <BidderName bidder={bidder} />
            </span>
            <span className={typography.muted}>{t(`channel.${bidder.channel}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
