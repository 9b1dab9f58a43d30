import { useTranslations } from 'use-intl'
import { HoldButton, type useHold } from './hold-button.tsx'
import { KeyCap } from './key-cap.tsx'
import { PadButton } from './pad-button.tsx'
import css from './pads.module.css'
import { useUndoLabel } from './undo-list.tsx'
import type { LotActions } from './use-lot-actions.ts'

/** The buttons to pass, undo and redo. */
export function CorrectionPad({ actions, pass }: { actions: LotActions; pass: ReturnType<typeof useHold> }) {
  const t = useTranslations('console.act')
  const { available, command, onBlock } = actions
  const desk = onBlock?.view.desk
  const undo = desk?.canUndo ?? null
  const newest = desk?.done[0]
  const redo = desk?.undone[0]
  const isPassed = onBlock?.view.saleStatus === 'passed'
  const undoLabel = useUndoLabel(onBlock?.view.lotId ?? '')
  return (
    <div className={css.corrections}>
      <HoldButton
        hold={pass}
        className={css.pad}
        disabled={!available.has('pass')}
        aria-busy={command.busy === 'pass' || undefined}
        aria-keyshortcuts="P"
      >
        {t('pass')} <KeyCap action="pass" />
      </HoldButton>
      <PadButton
        actions={actions}
        action="undo"
        onClick={actions.undo}
        aria-keyshortcuts="Z"
        title={undo === 'bid' && newest ? undoLabel(newest) : undefined}
      >
        {undo === null ? t('undo') : t('undoWhat', { what: undo === 'hammer' && isPassed ? 'pass' : undo })}{' '}
        <KeyCap action="undo" />
      </PadButton>
      <PadButton actions={actions} action="redo" onClick={actions.redo} aria-keyshortcuts="Y">
        {redo === undefined ? t('redo') : t('redoWhat', { what: redo.what })} <KeyCap action="redo" />
      </PadButton>
    </div>
  )
}
