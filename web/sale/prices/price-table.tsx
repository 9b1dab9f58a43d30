import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { statesQuantity } from '#domain/lots/says-quantity.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Price } from '#wire/entities/price.ts'
import css from './price-table.module.css'
import { wholeUnitsOf } from './whole-units-of.ts'

/** Results as a table; stacked on phones. */
export function PriceTable({ list }: { list: readonly Price[] }) {
  const t = useTranslations('prices.table')
  return (
    <Table caption={t('caption')} className={classes(tableStyle.stacked, css.table)}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('lot')}</th>
          <th scope="col">{t('sale')}</th>
          <th scope="col" className={tableStyle.right}>
            {t('hammer')}
          </th>
          <th scope="col" className={tableStyle.right}>
            {t('allIn')}
          </th>
          <th scope="col" className={tableStyle.right}>
            {t('each', { kind: list[0]?.kind ?? 'other' })}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((price) => (
          <Row key={price.id} price={price} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ price }: { price: Price }) {
  const t = useTranslations('prices.table')
  const { each, currency } = price
  const title = <Accent text={price.title} accent={price.accent} />
  return (
    <tr className={css.row}>
      <td className={css.date}>
        <DateTime at={price.at} to="day" />
      </td>
      <td className={css.lot}>
        {price.lotId === '' ? (
          <span className={css.title}>{title}</span>
        ) : (
          <Link
            to={`/auction/${price.auctionId}/lot/${price.lotId}`}
            className={classes(css.title, css.link)}
          >
            {title}
          </Link>
        )}
        <span className={classes(typography.small, typography.muted, layout.block)}>
          {lotContents(price, t('cigars', { count: price.quantity }))}
        </span>
      </td>
      <td className={css.sale}>
        {price.auctionId === '' ? (
          price.auctionNo
        ) : (
          <Link to={`/auction/${price.auctionId}`} className={css.link}>
            {price.auctionNo}
          </Link>
        )}{' '}
        <span>{t('number', { number: lotLabel(price) })}</span>
        {price.isAfterSale && (
          <span className={classes(typography.small, typography.muted, layout.block)}>{t('afterSale')}</span>
        )}
      </td>
      <td className={classes(tableStyle.right, css.hammer)}>
        <span className={classes(css.label, 'only-on-phone')}>{t('hammer')}</span>{' '}
        {money(price.hammer, currency)} <AssistancePrice amount={price.hammer} currency={currency} />
      </td>
      <td className={classes(tableStyle.right, css.amount)}>
        <span className={classes(css.label, 'only-on-phone')}>{t('allIn')}</span>{' '}
        {figure(wholeUnitsOf(price.allIn))}{' '}
        <AssistancePrice amount={wholeUnitsOf(price.allIn)} currency={currency} />
      </td>
      <td className={classes(tableStyle.right, css.amount)}>
        {each ? (
          <>
            <span className={classes(css.label, 'only-on-phone')}>{t('each', { kind: price.kind })}</span>{' '}
            {figure(wholeUnitsOf(each.hammer))} <span className={css.unit}>{t(`unit.${each.unit}`)}</span>
          </>
        ) : (
          <>
            <span className={classes(css.label, 'only-on-phone')}>{t('each', { kind: price.kind })}</span>{' '}
            <span className={css.unit}>{t('noUnit')}</span>
          </>
        )}
      </td>
    </tr>
  )
}

const bottlesOf = ({ kind, quantity, format }: Pick<Price, 'kind' | 'quantity' | 'format'>): string =>
  statesQuantity(kind, format, quantity) ? format : `${quantity} × ${format}`

/** Returns the lot's contents and region. */
const lotContents = ({ kind, quantity, format, region }: Price, cigars: string): string =>
  [region, kind === 'cigars' ? cigars : bottlesOf({ kind, quantity, format })]
    .filter((text) => text !== '')
    .join('\u00a0· ')
