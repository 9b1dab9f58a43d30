import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import type { Price } from '#wire/entities/price.ts'
import css from './price-table.module.css'
import { wholeOf } from './whole-of.ts'

/** Results, one line each; on phones one block each. */
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
            {t('each')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ one }: { one: Price }) {
  const t = useTranslations('prices.table')
  const { each, currency } = one
  const title = <Accent text={one.title} accent={one.accent} />
  return (
    <tr className={css.row}>
      <td className={css.date}>
        <DateTime at={one.at} to="day" />
      </td>
      <td className={css.lot}>
        {one.lotId === '' ? (
          <span className={css.title}>{title}</span>
        ) : (
          <Link to={`/auction/${one.auctionId}/lot/${one.lotId}`} className={classes(css.title, css.link)}>
            {title}
          </Link>
        )}
        <span className={css.held}>{heldOf(one, t('cigars', { count: one.quantity }))}</span>
      </td>
      <td className={css.sale}>
        {one.auctionId === '' ? (
          one.auctionNo
        ) : (
          <Link to={`/auction/${one.auctionId}`} className={css.link}>
            {one.auctionNo}
          </Link>
        )}{' '}
        <span>{t('number', { number: one.lotNum })}</span>
      </td>
      <td className={classes(tableStyle.right, css.hammer)}>
        <span className={css.word}>{t('hammer')}</span> {money(one.hammer, currency)}{' '}
        <AssistancePrice amount={one.hammer} currency={currency} />
      </td>
      <td className={classes(tableStyle.right, css.amount)}>
        <span className={css.word}>{t('allIn')}</span> {figure(wholeOf(one.allIn))}{' '}
        <AssistancePrice amount={wholeOf(one.allIn)} currency={currency} />
      </td>
      <td className={classes(tableStyle.right, css.amount)}>
        {each ? (
          <>
            <span className={css.word}>{t('each')}</span> {figure(wholeOf(each.hammer))}{' '}
            <span className={css.unit}>{t(`unit.${each.unit}`)}</span>
          </>
        ) : (
          <span className={css.unit}>{t('noUnit')}</span>
        )}
      </td>
    </tr>
  )
}

/** What the lot held, and where it is from. */
const heldOf = ({ kind, quantity, format, region }: Price, cigars: string): string =>
  [region, kind === 'cigars' ? cigars : `${quantity} × ${format}`].filter((text) => text !== '').join(' · ')
