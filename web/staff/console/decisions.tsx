import type { ReactNode } from 'react'
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
      <ActionButton actions={actions} action="lastCall" shortcut="C" isPressed={view.lastCall}>
        {t(view.lastCall ? 'lastCallOff' : 'lastCall')} <KeyCap action="lastCall" />
      </ActionButton>
      <ActionButton actions={actions} action="lastWarning" shortcut="W" isPressed={view.lastWarning}>
        {t(view.lastWarning ? 'lastWarningOff' : 'lastWarning')} <KeyCap action="lastWarning" />
      </ActionButton>
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
      <ActionButton actions={actions} action="undo" shortcut="Z">
        {undo === null ? t('undo') : t('undoWhat', { what: undo })}
        {undo === 'bid' && newest && <small>{undoLabel(newest)}</small>} <KeyCap action="undo" />
      </ActionButton>
      <ActionButton actions={actions} action="redo" shortcut="Y">
        {redo === undefined ? t('redo') : t('redoWhat', { what: redo.what })} <KeyCap action="redo" />
      </ActionButton>
    </div>
  )
}

/** A button that carries out an action of the console at once. */
function ActionButton({
  actions: { available, command, ...actions },
  action,
  shortcut,
  isPressed,
  children,
}: {
  actions: LotActions
  action: 'lastCall' | 'lastWarning' | 'undo' | 'redo'
  shortcut: string
  isPressed?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={css.action}
      disabled={!available.has(action)}
      aria-pressed={isPressed}
      aria-busy={command.busy === action || undefined}
      aria-keyshortcuts={shortcut}
      onClick={actions[action]}
    >
      {children}
    </button>
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
