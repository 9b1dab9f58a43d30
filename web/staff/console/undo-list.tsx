import { useTranslations } from 'use-intl'
import type { UndoableAction } from '#domain/auction/state.ts'
import type { LotView } from '#domain/auction/view.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type from '#web/kit/ui/type.module.css'
import desk from './desk.module.css'
import { Key } from './key-cap.tsx'
import css from './undo-list.module.css'
import { useBidder } from './use-bidder.ts'

/** What undo takes back and what redo puts back, one after another (V6). The topmost of each is the next. */
export function UndoList({ view }: { view: LotView }) {
  const t = useTranslations('desk.undo')
  const words = useDoing(view.lotId)
  const done = view.desk?.done ?? []
  const undone = view.desk?.undone ?? []
  const isHammer = view.desk?.canUndo === 'hammer'
  if (!isHammer && done.length === 0 && undone.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <div className={desk.sectionHead}>
        <h2 className={type.label}>{t('title')}</h2>
      </div>
      <ol className={css.list}>
        {undone.toReversed().map((doing, place) => (
          <li key={doing.seq} className={classes(css.undone, place === undone.length - 1 && css.next)}>
            <span>{words(doing)}</span>
            {place === undone.length - 1 && <Key act="redo" />}
          </li>
        ))}
        {isHammer && (
          <li className={css.next}>
            <span>{t('hammer')}</span>
            <Key act="undo" />
          </li>
        )}
        {done.map((doing, place) => (
          <li key={doing.seq} className={classes(place === 0 && !isHammer && css.next)}>
            <span>{words(doing)}</span>
            {place === 0 && !isHammer && <Key act="undo" />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A doing in words: of a bid with the book's answers to it, the bid. */
export function useDoing(lotId: string): (doing: UndoableAction) => string {
  const t = useTranslations('desk.undo')
  const who = useBidder()
  const bids = useBids(lotId)
  return ({ what, bids: ids }) => {
    if (what !== 'bid') return t(what)
    const bid = bids.find(({ id }) => id === ids[0])
    return bid ? t('bid', { amount: figure(bid.price), who: who(bid) }) : t('anyBid')
  }
}
