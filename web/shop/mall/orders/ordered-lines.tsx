import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import goodsLine from '#web/shop/mall/goods-line.module.css'
import css from './mall-order.module.css'

/** A line of an order, as displayed. */
export type OrderedLine = {
  readonly id: string
  readonly title: string
  readonly accent: string
  /** The picture's key; null if there is none. */
  readonly picture: string | null
  readonly quantity: number
  /** The amount for all pieces: '5360.00'. */
  readonly amount: string
}

/** The lines of an order: picture, name, quantity and amount. */
export function OrderedLines({ lines, currency }: { lines: readonly OrderedLine[]; currency: string }) {
  const t = useTranslations('mallOrders')
  return (
    <ul aria-label={t('lines')}>
      {lines.map(({ id, title, accent, picture, quantity, amount }) => (
        <li key={id} className={css.line}>
          <Plate className={css.thumb}>{picture && <Picture picture={picture} alt="" sizes="56px" />}</Plate>
          <div>
            <p className={classes(goodsLine.name, typography.name)}>
              <Accent text={title} accent={accent} />
            </p>
            {quantity > 1 && (
              <p className={classes(typography.small, typography.muted)}>
                {t('pieces', { count: quantity })}
              </p>
            )}
          </div>
          <p className={goodsLine.amount}>{exactMoney(amount, currency)}</p>
        </li>
      ))}
    </ul>
  )
}
