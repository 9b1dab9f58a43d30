import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import css from './decisions.module.css'
import { KeyCap } from './key-cap.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActs } from './use-lot-acts.ts'

/** What is seldom done to the lot on the block: setting it aside, withdrawing it, reopening it. */
export function OtherActs({ acts, open }: { acts: LotActs; open: (sheet: Sheet) => void }) {
  const t = useTranslations('desk.act')
  return (
    <div className={css.more}>
      {acts.offered.has('setAside') && (
        <Button kind="quiet" size="sm" onClick={acts.setAside} aria-keyshortcuts="A">
          {t('setAside')} <KeyCap act="setAside" />
        </Button>
      )}
      {(['reopen', 'withdraw'] as const).map(
        (act) =>
          acts.offered.has(act) && (
            <Button
              key={act}
              kind="quiet"
              size="sm"
              onClick={() => open(act)}
              aria-keyshortcuts={act === 'reopen' ? 'E' : 'X'}
            >
              {t(act)} <KeyCap act={act} />
            </Button>
          ),
      )}
    </div>
  )
}
