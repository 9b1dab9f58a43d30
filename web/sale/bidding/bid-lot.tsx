import { useTranslations } from 'use-intl'
import { money } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import { lotClosesAt, lotPrice } from '#web/sale/lots/lot-display.ts'
import css from './bid-sheet.module.css'
import { useBiddingLot } from './bidding-lot.ts'

/** The lot in the bid dialog: title, price and remaining time. */
export function BidLot() {
  const t = useTranslations('bidding')
  const { lot, view } = useBiddingLot()
  const price = lotPrice(view)
  const end = lotClosesAt(view)
  const picture = lot.pictures[0]
  return (
    <div className={css.lot}>
      <Plate>{picture && <Picture picture={picture.key} alt="" sizes="72px" />}</Plate>
      <div>
        <p className={typography.detail}>
          <span className={css.number}>{t('lot', { number: lot.lotNum })}</span>{' '}
          {end !== null && <Countdown end={end} form="compact" className={css.left} />}
        </p>
        <p className={css.title}>
          <Accent text={lot.title} accent={lot.accent} />
        </p>
        {price && (
          <p className={typography.detail} aria-live="polite">
            {t(`head.${price.kind}`)} {money(price.amount, lot.currency)}
          </p>
        )}
      </div>
    </div>
  )
}
