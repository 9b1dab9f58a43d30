import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { classes } from '#web/kit/ui/classes.ts'
import css from './decisions.module.css'
import { HoldButton, type useHold } from './hold-button.tsx'
import { KeyCap } from './key-cap.tsx'
import { useDoing } from './undo-list.tsx'
import type { LotActs } from './use-lot-acts.ts'

type HoldState = ReturnType<typeof useHold>

/** Last call, last warning, the hammer, pass, undo, redo. What decides the lot has to be held for half a second. */
export function Decisions({
  acts,
  view,
  sell,
  pass,
}: {
  acts: LotActs
  view: LotView
  sell: HoldState
  pass: HoldState
}) {
  const t = useTranslations('desk.act')
  const { offered, hand } = acts
  const undo = view.desk?.canUndo ?? null
  const newest = view.desk?.done[0]
  const redo = view.desk?.undone[0]
  const words = useDoing(view.lotId)
  return (
    <div className={css.acts}>
      <button
        type="button"
        className={css.act}
        disabled={!offered.has('lastCall')}
        aria-pressed={view.lastCall}
        aria-busy={hand.busy === 'lastCall' || undefined}
        aria-keyshortcuts="C"
        onClick={acts.lastCall}
      >
        {t(view.lastCall ? 'lastCallOff' : 'lastCall')} <KeyCap act="lastCall" />
      </button>
      <button
        type="button"
        className={css.act}
        disabled={!offered.has('lastWarning')}
        aria-pressed={view.lastWarning}
        aria-busy={hand.busy === 'lastWarning' || undefined}
        aria-keyshortcuts="W"
        onClick={acts.lastWarning}
      >
        {t(view.lastWarning ? 'lastWarningOff' : 'lastWarning')} <KeyCap act="lastWarning" />
      </button>
      <HoldButton
        hold={sell}
        className={classes(css.act, css.sell)}
        disabled={!offered.has('sell')}
        aria-busy={hand.busy === 'sell' || undefined}
        aria-keyshortcuts="S"
      >
        <SellWords acts={acts} view={view} /> <KeyCap act="sell" />
      </HoldButton>
      <HoldButton
        hold={pass}
        className={css.act}
        disabled={!offered.has('pass')}
        aria-busy={hand.busy === 'pass' || undefined}
        aria-keyshortcuts="P"
      >
        {t('pass')} <KeyCap act="pass" />
      </HoldButton>
      <button
        type="button"
        className={css.act}
        disabled={!offered.has('undo')}
        aria-busy={hand.busy === 'undo' || undefined}
        aria-keyshortcuts="Z"
        onClick={acts.undo}
      >
        {undo === null ? t('undo') : t('undoWhat', { what: undo })}
        {undo === 'bid' && newest && <small>{words(newest)}</small>} <KeyCap act="undo" />
      </button>
      <button
        type="button"
        className={css.act}
        disabled={!offered.has('redo')}
        aria-busy={hand.busy === 'redo' || undefined}
        aria-keyshortcuts="Y"
        onClick={acts.redo}
      >
        {redo === undefined ? t('redo') : t('redoWhat', { what: redo.what })} <KeyCap act="redo" />
      </button>
    </div>
  )
}

/** To whom the hammer would fall now. */
function SellWords({ acts, view }: { acts: LotActs; view: LotView }) {
  const t = useTranslations('desk.act')
  if (acts.isBelowReserveAsked) return t('sellBelow')
  if (view.leaderChannel === '') return t('sellNobody')
  if (view.leader !== '') return t('sell', { paddle: view.leader })
  return t(view.leaderChannel === 'telephone' ? 'sellTelephone' : 'sellRoom')
}
