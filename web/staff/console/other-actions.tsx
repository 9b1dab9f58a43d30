import { useTranslations } from 'use-intl'
import { KeyCap } from './key-cap.tsx'
import { PadButton } from './pad-button.tsx'
import css from './pads.module.css'
import type { Sheet } from './sheet.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The rare actions: set aside, withdraw and reopen. */
export function OtherActions({ actions, open }: { actions: LotActions; open: (sheet: Sheet) => void }) {
  const t = useTranslations('console.act')
  return (
    <div className={css.others}>
      <PadButton
        actions={actions}
        action="setAside"
        className={css.low}
        onClick={actions.setAside}
        aria-keyshortcuts="A"
      >
        {t('setAside')} <KeyCap action="setAside" />
      </PadButton>
      {(['withdraw', 'reopen'] as const).map((act) => (
        <PadButton
          key={act}
          actions={actions}
          action={act}
          className={css.low}
          onClick={() => open(act)}
          aria-keyshortcuts={act === 'reopen' ? 'E' : 'X'}
        >
          {t(act)} <KeyCap action={act} />
        </PadButton>
      ))}
    </div>
  )
}
