import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import css from './decisions.module.css'
import { KeyCap } from './key-cap.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActions } from './use-lot-actions.ts'

/** Rare actions on the current lot: set aside, withdraw, reopen. */
export function OtherActions({ actions, open }: { actions: LotActions; open: (sheet: Sheet) => void }) {
  const t = useTranslations('desk.act')
  return (
    <div className={css.more}>
      {actions.available.has('setAside') && (
        <Button kind="quiet" size="sm" onClick={actions.setAside} aria-keyshortcuts="A">
          {t('setAside')} <KeyCap action="setAside" />
        </Button>
      )}
      {(['reopen', 'withdraw'] as const).map(
        (act) =>
          actions.available.has(act) && (
            <Button
              key={act}
              kind="quiet"
              size="sm"
              onClick={() => open(act)}
              aria-keyshortcuts={act === 'reopen' ? 'E' : 'X'}
            >
              {t(act)} <KeyCap action={act} />
            </Button>
          ),
      )}
    </div>
  )
}
