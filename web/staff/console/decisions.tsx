import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { classes } from '#web/kit/ui/classes.ts'
import css from './decisions.module.css'
import { HoldButton, type useHold } from './hold-button.tsx'
import { KeyCap } from './key-cap.tsx'
import { useUndoLabel } from './undo-list.tsx'
import type { LotActions } from './use-lot-actions.ts'

type HoldState = ReturnType<typeof useHold>

/** Last call, last warning, hammer, pass, undo, redo. What decides the lot is held for half a second. */
export function Decisions({
  actions,
  view,
  sell,
  pass,
}: {
  actions: LotActions
  view: LotView
  sell: HoldState
  pass: HoldState
}) {
  const t = useTranslations('desk.act')
  const { available, command } = actions
  const undo = view.desk?.canUndo ?? null
  const newest = view.desk?.done[0]
  const redo = view.desk?.undone[0]
  const undoLabel = useUndoLabel(view.lotId)
  return (
    <div className={css.actions}>
      <button
        type="button"
        className={css.action}
        disabled={!available.has('lastCall')}
        aria-pressed={view.lastCall}
        aria-busy={command.busy === 'lastCall' || undefined}
        aria-keyshortcuts="C"
        onClick={actions.lastCall}
      >
        {t(view.lastCall ? 'lastCallOff' : 'lastCall')} <KeyCap action="lastCall" />
      </button>
      <button
        type="button"
        className={css.action}
        disabled={!available.has('lastWarning')}
        aria-pressed={view.lastWarning}
        aria-busy={command.busy === 'lastWarning' || undefined}
        aria-keyshortcuts="W"
        onClick={actions.lastWarning}
      >
        {t(view.lastWarning ? 'lastWarningOff' : 'lastWarning')} <KeyCap action="lastWarning" />
      </button>
      <HoldButton
        hold={sell}
        className={classes(css.action, css.sell)}
        disabled={!available.has('sell')}
        aria-busy={command.busy === 'sell' || undefined}
        aria-keyshortcuts="S"
      >
        <SellLabel actions={actions} view={view} /> <KeyCap action="sell" />
      </HoldButton>
      <HoldButton
        hold={pass}
        className={css.action}
        disabled={!available.has('pass')}
        aria-busy={command.busy === 'pass' || undefined}
        aria-keyshortcuts="P"
      >
        {t('pass')} <KeyCap action="pass" />
      </HoldButton>
      <button
        type="button"
        className={css.action}
        disabled={!available.has('undo')}
        aria-busy={command.busy === 'undo' || undefined}
        aria-keyshortcuts="Z"
        onClick={actions.undo}
      >
        {undo === null ? t('undo') : t('undoWhat', { what: undo })}
        {undo === 'bid' && newest && <small>{undoLabel(newest)}</small>} <KeyCap action="undo" />
      </button>
      <button
        type="button"
        className={css.action}
        disabled={!available.has('redo')}
        aria-busy={command.busy === 'redo' || undefined}
        aria-keyshortcuts="Y"
        onClick={actions.redo}
      >
        {redo === undefined ? t('redo') : t('redoWhat', { what: redo.what })} <KeyCap action="redo" />
      </button>
    </div>
  )
}

/** Names the current buyer on the hammer's button. */
function SellLabel({ actions, view }: { actions: LotActions; view: LotView }) {
  const t = useTranslations('desk.act')
  if (actions.isBelowReserveConfirming) return t('sellBelow')
  if (view.leaderChannel === '') return t('sellNobody')
  if (view.leader !== '') return t('sell', { paddle: view.leader })
  return t(view.leaderChannel === 'telephone' ? 'sellTelephone' : 'sellRoom')
}
