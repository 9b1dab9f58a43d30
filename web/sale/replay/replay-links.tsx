import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import type { Lot } from '#wire/entities/lot.ts'
import css from './replay.module.css'

/** The data for a link to a lot. */
export type NumberedLot = Pick<Lot, 'id' | 'auctionId' | 'lotNum' | 'lotSuffix'>

/** The links from a replay: its lot, the replay of the next one and the public record. */
export function ReplayLinks({ lot, next }: { lot: NumberedLot; next: NumberedLot | null }) {
  const t = useTranslations('replay')
  return (
    <p className={classes(layout.row, css.ways)}>
      <ArrowLink to={lotPath(lot)}>{t('view', { number: lotLabel(lot) })}</ArrowLink>
      {next && (
        <ArrowLink to={`${lotPath(next)}/replay`}>{t('following', { number: lotLabel(next) })}</ArrowLink>
      )}
      <ArrowLink to={`/auction/${lot.auctionId}/record`}>{t('record')}</ArrowLink>
    </p>
  )
}
