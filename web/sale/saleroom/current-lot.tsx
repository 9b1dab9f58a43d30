import { useLocale, useTranslations } from 'use-intl'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import type from '#web/kit/ui/type.module.css'
import css from './current-lot.module.css'
import { LotDetails } from './lot-details.tsx'
import { LotHeart } from './lot-heart.tsx'
import { LotPictures } from './lot-pictures.tsx'
import { useRoom } from './room-context.ts'
import type { RoomLot } from './room-lot.ts'

/**
 * The current lot: pictures, number, title in both languages, and details.
 *
 * @param isNext it is not offered yet
 */
export function CurrentLot({
  lot,
  isNext,
  className,
}: {
  lot: RoomLot
  isNext: boolean
  className?: string | undefined
}) {
  const t = useTranslations('live.lot')
  const otherLanguage = useLocale() === 'en' ? 'zh-Hans' : 'en'
  return (
    <section className={classes(css.lot, className)} data-block="lot" aria-labelledby="lot-on-block">
      <LotPictures pictures={lot.pictures} title={lot.title} />
      <p className={css.number}>
        <small>{t(isNext ? 'nextLot' : 'lot')}</small> {lot.lotNum}
      </p>
      <div className={css.text}>
        <h1 id="lot-on-block" className={classes(type.t1, css.title)} title={lot.title} data-shortened>
          <Accent text={lot.title} accent={lot.accent} />
        </h1>
        {lot.otherTitle !== '' && (
          <p className={css.other} lang={otherLanguage} title={lot.otherTitle} data-shortened>
            {lot.otherTitle}
          </p>
        )}
        <p className={css.facts} title={lot.facts} data-shortened>
          {lot.facts}
        </p>
        <LotDetails lot={lot} className={css.details} />
      </div>
      <LotHeart lot={lot} isKey />
    </section>
  )
}

/** After the last lot. */
export function NoCurrentLot({ className }: { className?: string | undefined }) {
  const t = useTranslations('live')
  const { isEnd } = useSale()
  const { auction } = useRoom()
  return (
    <section className={className}>
      <h1 className="visually-hidden">{auction.title}</h1>
      <p className={css.empty}>{t(isEnd ? 'lot.ended' : 'rail.noneLeft')}</p>
    </section>
  )
}
