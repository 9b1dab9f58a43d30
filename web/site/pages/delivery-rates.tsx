import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { DeliveryExample } from '#wire/entities/delivery.ts'
import type { DeliveryRate } from '#wire/entities/delivery-rate.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './delivery-example.module.css'

/** The id of the section. */
export const ratesId = 'rates'

/** Shows the freight to every place of delivery by number of bottles, with insurance and time (O4). */
export function DeliveryRates({ example: { rates, currency } }: { example: DeliveryExample }) {
  const t = useTranslations('pages.rates')
  const [first] = rates
  if (!first) return null
  return (
    <section id={ratesId} className={css.example} aria-labelledby="rates-title">
      <h2 id="rates-title" className={typography.t3}>
        {t('title')}
      </h2>
      <Table caption={t('title')} className={css.rates}>
        <thead>
          <tr>
            <th scope="col">{t('to')}</th>
            {first.freight.map(({ bottles }) => (
              <th key={bottles} scope="col" className={tableStyle.right}>
                {t('bottles', { count: bottles })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <Rate key={`${rate.country} ${rate.state}`} rate={rate} />
          ))}
        </tbody>
      </Table>
      <p className={typography.detail}>{t('note', { currency })}</p>
    </section>
  )
}

/** Named Mainland China, since other rows are also parts of China. */
const mainland = 'CN'

function Rate({ rate }: { rate: DeliveryRate }) {
  const { countryId, country, state, except, freight, insurance, days } = rate
  const t = useTranslations('pages.rates')
  const place = [countryId === mainland ? t('mainland') : country, state]
    .filter((name) => name !== '')
    .join('\u00a0· ')
  return (
    <tr>
      <th scope="row">
        {except.length > 0 ? t('except', { country: place, states: except.join(t('and')) }) : place}
        <p className={typography.detail}>
          {bindUnits(`${t('insurance', { share: percentage(insurance) })} · ${t('time', { days })}`)}
        </p>
      </th>
      {freight.map(({ bottles, price }) => (
        <td key={bottles} className={tableStyle.right}>
          {price === '' ? '–' : figure(Number(price))}
        </td>
      ))}
    </tr>
  )
}
