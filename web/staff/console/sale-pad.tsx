import { useTranslations } from 'use-intl'
import { KeyCap } from './key-cap.tsx'
import { PadButton } from './pad-button.tsx'
import css from './pads.module.css'
import type { Sheet } from './sheet.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The buttons that pause the sale and publish an announcement. */
export function SalePad({ actions, open }: { actions: LotActions; open: (sheet: Sheet) => void }) {
  const t = useTranslations('console.header')
  return (
    <div className={css.sale}>
      <PadButton actions={actions} action="pause" onClick={actions.pause} aria-keyshortcuts="H">
        {t('pause')} <KeyCap action="pause" />
      </PadButton>
      <PadButton actions={actions} action="tell" onClick={() => open('message')} aria-keyshortcuts="M">
        {t('message')} <KeyCap action="message" />
      </PadButton>
    </div>
  )
}
