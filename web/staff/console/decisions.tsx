import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { HoldButton, type useHold } from './hold-button.tsx'
import { KeyCap } from './key-cap.tsx'
import { PadButton } from './pad-button.tsx'
import css from './pads.module.css'
import type { LotActions } from './use-lot-actions.ts'

/** The buttons for last call, last warning and hammer. The hammer must be held for half a second. */
export function Decisions({ actions, sell }: { actions: LotActions; sell: ReturnType<typeof useHold> }) {
  const t = useTranslations('console.act')
  const { available, command, onBlock } = actions
  const { lastCall = false, lastWarning = false } = onBlock?.view ?? {}
  return (
    <div className={css.decisions}>
      <PadButton
        actions={actions}
        action="lastCall"
        onClick={actions.lastCall}
        aria-keyshortcuts="C"
        aria-pressed={lastCall}
      >
        {t(lastCall ? 'lastCallOff' : 'lastCall')} <KeyCap action="lastCall" />
      </PadButton>
      <PadButton
        actions={actions}
        action="lastWarning"
        onClick={actions.lastWarning}
        aria-keyshortcuts="W"
        aria-pressed={lastWarning}
      >
        {t(lastWarning ? 'lastWarningOff' : 'lastWarning')} <KeyCap action="lastWarning" />
      </PadButton>
      <HoldButton
        hold={sell}
        className={classes(css.pad, css.sell)}
        disabled={!available.has('sell')}
        aria-busy={command.busy === 'sell' || undefined}
        aria-keyshortcuts="S"
      >
        <SellLabel actions={actions} view={onBlock?.view} /> <KeyCap action="sell" />
      </HoldButton>
    </div>
  )
}

/** Names the current buyer and the price on the hammer button. */
function SellLabel({ actions, view }: { actions: LotActions; view: LotView | undefined }) {
  const t = useTranslations('console.act')
  if (actions.isBelowReserveConfirming) return t('sellBelow')
  if (!view || view.leaderChannel === '') return t('sellNobody')
  const price = figure(view.winPrice)
  if (view.leader !== '') return t('sell', { paddle: view.leader, price })
  return t(view.leaderChannel === 'telephone' ? 'sellTelephone' : 'sellRoom', { price })
}
