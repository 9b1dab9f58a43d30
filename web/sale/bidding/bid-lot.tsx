import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import { lotClosesAt, lotPrice } from '#web/sale/lots/lot-display.ts'
import css from './bid-sheet.module.css'
import { useIsStale } from './bid-strip.tsx'
import { useBiddingLot } from './bidding-lot.ts'

/** The lot in the bid dialog: title, price and remaining time. */
export function BidLot() {
  const t = useTranslations('bidding')
  const { auction, lot, view } = useBiddingLot()
  const price = lotPrice(view)
  const end = lotClosesAt(view)
  const picture = lot.pictures[0]
  const isStale = useIsStale()
  return (
    <div className={css.lot}>
      <Plate>{picture && <Picture picture={picture.key} alt="" sizes="60px" />}</Plate>
      <div className={css.name}>
        <p className={classes(typography.detail, css.number)}>
          {t('lot', { number: lotLabel(lot) })}&nbsp;· {auction.title}
        </p>
        <p className={css.title}>
          <Accent text={lot.title} accent={lot.accent} />
        </p>
      </div>
      <div className={classes(css.current, isStale && typography.dim)}>
        {price && (
          <p aria-live="polite">
            <span>{t(`head.${price.kind}`)}</span> <b>{money(price.amount, lot.currency)}</b>
          </p>
        )}
        {end !== null && (
          <p>
            <span>{t('head.closesIn')}</span> <Countdown end={end} form="compact" />
          </p>
        )}
      </div>
    </div>
  )
}
