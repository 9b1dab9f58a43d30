import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type from '#web/kit/ui/type.module.css'
import css from './current-lot.module.css'
import { LotDetails } from './lot-details.tsx'
import { LotHeart } from './lot-heart.tsx'
import { LotNames } from './lot-names.tsx'
import { LotPictures } from './lot-pictures.tsx'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import { useHasBegun } from './use-has-begun.ts'

/**
 * The current lot: pictures, number, title in both languages and details.
 * @param isNext whether it is not yet offered
 */
export function CurrentLot({
  lot,
  isNext,
  className,
}: {
  lot: SaleroomLot
  isNext: boolean
  className?: string | undefined
}) {
  const t = useTranslations('live.lot')
  const nextLabel = useHasBegun() ? 'nextLot' : 'firstLot'
  return (
    <section className={classes(css.lot, className)} data-block="lot" aria-labelledby="lot-on-block">
      <LotPictures pictures={lot.pictures} title={lot.title} />
      <p className={css.number}>
        <small>{t(isNext ? nextLabel : 'lot')}</small> {lotLabel(lot)}
      </p>
      <div className={css.text}>
        <LotNames
          lot={lot}
          id="lot-on-block"
          classNames={{ title: classes(type.t1, css.title), other: css.other, facts: css.facts }}
        />
        <LotDetails lot={lot} className={classes(css.details, 'not-when-narrow')} />
      </div>
      <LotHeart lot={lot} isKey />
    </section>
  )
}

/** Shown after the last lot. */
export function NoCurrentLot({ className }: { className?: string | undefined }) {
  const t = useTranslations('live')
  const { isEnd } = useSale()
  const { auction } = useSaleroom()
  return (
    <section className={className}>
      <h1 className="visually-hidden">{auction.title}</h1>
      <p className={css.empty}>{t(isEnd ? 'lot.ended' : 'rail.noneLeft')}</p>
    </section>
  )
}
