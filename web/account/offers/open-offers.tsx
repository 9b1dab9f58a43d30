import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import orders from '#web/account/orders/orders.module.css'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ExactPrice } from '#web/kit/ui/exact-price.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { aftersaleOfferList } from '#wire/calls/aftersale-offers.ts'
import type { AftersaleOffer } from '#wire/entities/aftersale-offer.ts'
import { offerPath } from './offer-path.ts'

/** The refresh interval in milliseconds. */
const intervalMs = 60_000

/** Shows the lots that are offered to the user after a sale and await an answer (O17); nothing if there are none. */
export function OpenOffers() {
  const { data } = useApiQuery(aftersaleOfferList, {}, { refetchEvery: () => intervalMs })
  const open = (data?.list ?? []).filter(({ state }) => state === 'open')
  return open.map((offer) => <OpenOffer key={offer.id} offer={offer} />)
}

function OpenOffer({ offer: { id, lot, totals, currency, until } }: { offer: AftersaleOffer }) {
  const t = useTranslations('offers')
  const isOver = useFromNow((now) => now > until)
  if (isOver) return null
  const title = t('heading', { number: lotLabel(lot) })
  return (
    <section className={orders.due} aria-label={title}>
      <div>
        <h2 className={orders.dueTitle}>{title}</h2>
        <p className={orders.dueTotal}>
          <ExactPrice amount={totals.transfer} currency={currency} />
        </p>
      </div>
      <p className={orders.dueDay}>
        <Accent text={lot.title} accent={lot.accent} />
        <br />
        {t('until', { until: dateTime(until) })}
      </p>
      <ButtonLink kind="bid" to={offerPath(id)}>
        {t('view')}
      </ButtonLink>
    </section>
  )
}
