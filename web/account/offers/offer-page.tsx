import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { OfferState } from '#domain/orders/aftersale-offer.ts'
import { orderPath } from '#web/account/orders/order-path.ts'
import orders from '#web/account/orders/orders.module.css'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { ExactPrice } from '#web/kit/ui/exact-price.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { aftersaleOfferGet } from '#wire/calls/aftersale-offers.ts'
import type { AftersaleOffer } from '#wire/entities/aftersale-offer.ts'
import { AnswerOffer } from './answer-offer.tsx'
import css from './offer.module.css'
import { OfferSums } from './offer-sums.tsx'

/** The refresh intervals in milliseconds of an offer whose sale is being recorded and of an open one. */
const acceptingIntervalMs = 2_000
const openIntervalMs = 15_000

const intervalOf = (offer: AftersaleOffer | undefined): number => {
  if (offer?.state === 'accepting') return acceptingIntervalMs
  return offer?.state === 'open' ? openIntervalMs : 0
}

/**
 * Shows a lot that is offered to the user after its sale (O17): its cost, the deadline, and how to accept or
 * decline.
 */
export function OfferPage({ offerId }: { offerId: string }) {
  const t = useTranslations('offers')
  const query = useApiQuery(aftersaleOfferGet, { offerId }, { refetchEvery: intervalOf })
  if (query.data) return <Offer offer={query.data} />
  return (
    <>
      <AccountHeader title={t('page.title')} />
      {query.isError ? (
        <ErrorState message={t('failed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Skeleton tall />
      )}
    </>
  )
}

function Offer({ offer }: { offer: AftersaleOffer }) {
  const t = useTranslations('offers')
  const { lot, sale, currency, totals, until } = offer
  const number = lotLabel(lot)
  const state = useOfferState(offer)
  return (
    <>
      <Breadcrumb crumbs={[{ label: t('orders'), to: paths.orders }, { label: t('crumb', { number }) }]} />
      <AccountHeader title={t('heading', { number })} />
      <section className={orders.body} aria-label={t('heading', { number })}>
        <div className={css.lot}>
          <Plate className={css.plate}>
            {lot.picture && lot.kind !== 'cigars' && (
              <Picture picture={lot.picture.key} alt="" sizes="(max-width: 48em) 40vw, 280px" priority />
            )}
          </Plate>
          <div>
            <p className={classes(typography.muted, typography.fine)}>
              {t('lot', { number })}&nbsp;· <Accent text={sale.title} accent={sale.accent} />
            </p>
            <h2 className={typography.t2}>
              <Link to={`/auction/${lot.auctionId}/lot/${lot.id}`}>
                <Accent text={lot.title} accent={lot.accent} />
              </Link>
            </h2>
            <p className={css.text}>{t(`state.${state}`, { number, until: dateTime(until) })}</p>
          </div>
        </div>
        <div className={orders.panel}>
          <div>
            <p className={orders.dueDay}>
              {state === 'open' ? t('until', { until: dateTime(until) }) : t(`mark.${state}`)}
            </p>
            <p className={orders.dueTotal}>
              <ExactPrice amount={totals.transfer} currency={currency} />
            </p>
          </div>
          <OfferSums offer={offer} />
          {state === 'open' && <AnswerOffer offer={offer} />}
          {offer.orderId !== '' && (
            <ButtonLink kind="bid" full to={orderPath(offer.orderId)}>
              {t('order')}
            </ButtonLink>
          )}
        </div>
      </section>
    </>
  )
}

/** Returns the state of an offer, which expires while the page is open. */
function useOfferState({ state, until }: AftersaleOffer): OfferState {
  const isOver = useFromNow((now) => now > until)
  return state === 'open' && isOver ? 'expired' : state
}
