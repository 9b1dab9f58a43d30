import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import css from './bid-panel.module.css'
import type { LateBid } from './late-bid.ts'
import { Strip } from './strip.tsx'

/**
 * The lot's result for the viewer.
 * @param late the viewer's bid if it came after the hammer, in which case the time of the hammer is shown
 */
export function OutcomeStrip({
  kind,
  view,
  late,
}: {
  kind: 'won' | 'lost' | 'sold' | 'passed' | 'withdrawn'
  view: LotView
  late: LateBid | null
}) {
  const t = useTranslations('live.strip')
  const note = late?.closingTime ?? (view.leader !== '' && t('paddle', { paddle: view.leader }))
  switch (kind) {
    case 'won':
      return (
        <Strip tone={css.won} mark="won" note={note}>
          {t('won')}
        </Strip>
      )
    case 'lost':
    case 'sold':
      return (
        <Strip tone={css.closed} mark="sold" note={note}>
          {t('sold')}
        </Strip>
      )
    case 'passed':
    case 'withdrawn':
      return (
        <Strip
          tone={css.closed}
          mark="passed"
          note={kind === 'passed' ? late?.closingTime : view.bidCount > 0 && t('bidsVoid')}
        >
          {t(kind)}
        </Strip>
      )
    default:
      return unreachable(kind)
  }
}
