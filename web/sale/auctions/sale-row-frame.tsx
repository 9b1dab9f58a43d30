import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dayOfMonth } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { AdultsCover } from '#web/kit/ui/deferred-adults-cover.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { ListedSale } from './listed-sale.ts'
import { monthName } from './month-name.ts'
import { listDate, type SaleState } from './sale-filter.ts'
import css from './sale-list.module.css'
import { SaleMark } from './sale-mark.tsx'

/** The frame of a row of the sale list: date, picture, name and state of the sale, and any additions. */
export function SaleRowFrame({
  sale,
  state,
  level: Heading,
  isCancelled = false,
  facts,
  line,
  link,
}: {
  sale: Pick<ListedSale, 'id' | 'type' | 'title' | 'accent' | 'cover' | 'isTobacco' | 'startTime' | 'endTime'>
  state: SaleState
  level: 'h2' | 'h3'
  isCancelled?: boolean
  facts: ReactNode
  /** A line below its state. */
  line: ReactNode
  link: ReactNode
}) {
  const t = useTranslations('auctions.row')
  const lang = useLocale()
  const day = listDate(sale)
  return (
    <li className={classes(css.row, state === 'ended' && css.past)}>
      <p className={css.date}>
        <span className={css.day}>
          {t.rich('day', { day: dayOfMonth(day), small: (word) => <small>{word}</small> })}
        </span>{' '}
        <span className={classes(typography.small, typography.muted)}>{monthName(day, lang)}</span>
      </p>
      <Plate className={css.picture}>
        {sale.cover && <Picture picture={sale.cover.key} alt="" sizes="96px" />}
        {!sale.cover && sale.isTobacco && <AdultsCover />}
      </Plate>
      <div className={css.main}>
        <Heading className={css.title}>
          <Link to={`/auction/${sale.id}`}>
            <Accent text={sale.title} accent={sale.accent} />
          </Link>
        </Heading>
        <p className={classes(typography.small, typography.muted)}>{facts}</p>
      </div>
      <div className={css.state}>
        <SaleMark state={state} isCancelled={isCancelled} />
        <span className={css.line}>{line}</span>
      </div>
      <div className={css.link}>{link}</div>
    </li>
  )
}
