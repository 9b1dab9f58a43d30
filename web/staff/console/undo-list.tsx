import { useTranslations } from 'use-intl'
import type { UndoableAction } from '#domain/auction/state.ts'
import type { LotView } from '#domain/auction/view.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type from '#web/kit/ui/type.module.css'
import consoleCss from './console.module.css'
import { Key } from './key-cap.tsx'
import css from './undo-list.module.css'
import { useBidderLabel } from './use-bidder-label.ts'

/** Lists the undo and redo stacks (V6), the next step first. */
export function UndoList({ view }: { view: LotView }) {
  const t = useTranslations('console.undo')
  const labelOf = useUndoLabel(view.lotId)
  const done = view.desk?.done ?? []
  const undone = view.desk?.undone ?? []
  const canUndo = view.desk?.canUndo
  const result = canUndo === 'hammer' || canUndo === 'parcel' || canUndo === 'choice' ? canUndo : null
  if (!result && done.length === 0 && undone.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <div className={consoleCss.sectionHead}>
        <h2 className={type.label}>{t('title')}</h2>
      </div>
      <ol className={css.list}>
        {undone.toReversed().map((step, index) => (
          <li key={step.seq} className={classes(css.undone, index === undone.length - 1 && css.next)}>
            <span>{labelOf(step)}</span>
            {index === undone.length - 1 && <Key action="redo" />}
          </li>
        ))}
        {result && (
          <li className={css.next}>
            <span>{t(result === 'hammer' && view.saleStatus === 'passed' ? 'pass' : result)}</span>
            <Key action="undo" />
          </li>
        )}
        {done.map((step, index) => (
          <li key={step.seq} className={classes(index === 0 && !result && css.next)}>
            <span>{labelOf(step)}</span>
            {index === 0 && !result && <Key action="undo" />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns a label for an undoable step; a bid includes the commission bids that answered it. */
export function useUndoLabel(lotId: string): (step: UndoableAction) => string {
  const t = useTranslations('console.undo')
  const bidderLabel = useBidderLabel()
  const bids = useBids(lotId)
  return ({ what, bids: ids }) => {
    if (what !== 'bid') return t(what)
    const bid = bids.find(({ id }) => id === ids[0])
    return bid ? t('bid', { amount: figure(bid.price), who: bidderLabel(bid) }) : t('anyBid')
  }
}
