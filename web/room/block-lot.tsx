import { useTranslations } from 'use-intl'
import { useSale } from '#web/live/sale-hooks.ts'
import { Accent } from '#web/ui/accent.tsx'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { EstimateText } from '#web/ui/estimate-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Plate } from '#web/ui/plate.tsx'
import type from '#web/ui/type.module.css'
import css from './block-lot.module.css'
import { useRoom } from './room-context.ts'
import type { RoomLot } from './room-lot.ts'

/** What is being sold: picture, number, name, and what a bidder has to know of it. */
export function BlockLot({ lot, className }: { lot: RoomLot; className?: string | undefined }) {
  const t = useTranslations('live.lot')
  const { auction } = useRoom()
  return (
    <section className={classes(css.lot, className)} aria-labelledby="lot-on-block">
      <Plate className={css.plate}>
        {lot.pictures[0] && <Picture picture={lot.pictures[0]} alt="" sizes="136px" priority />}
      </Plate>
      <div className={css.words}>
        <p className={css.number}>
          <small>{t('lot')}</small> {lot.lotNum}
        </p>
        <h1 id="lot-on-block" className={classes(type.t1, css.title)}>
          <Accent text={lot.title} accent={lot.accent} />
        </h1>
        <p className={css.facts}>{lot.facts}</p>
        <dl className={css.details}>
          <dt>{t('estimate')}</dt>
          <dd>
            <EstimateText lot={lot} withCurrency />
          </dd>
          {lot.condition !== '' && (
            <>
              <dt>{t('condition')}</dt>
              <dd>{lot.condition}</dd>
            </>
          )}
        </dl>
        <ArrowLink to={`/auction/${auction.id}/lot/${lot.id}`} className={css.more}>
          {t('full')}
        </ArrowLink>
      </div>
    </section>
  )
}

/** What stands where the lot will: why none is on the block. */
export function EmptyBlock({ className }: { className?: string | undefined }) {
  const t = useTranslations('live.lot')
  const { isEnd, liveStatus, startTime } = useSale()
  const { auction, lots } = useRoom()
  const why = isEnd
    ? 'ended'
    : liveStatus === 1
      ? 'between'
      : hasBegun(auction.serverTime, startTime)
        ? 'closedRoom'
        : 'before'
  return (
    <section className={className}>
      <h1 className="visually-hidden">{auction.title}</h1>
      <p className={css.empty}>{t(why, { count: lots.length })}</p>
    </section>
  )
}

const hasBegun = (now: number, startTime: number): boolean => now >= startTime
