import { useLocale, useTranslations } from 'use-intl'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { singlePress } from '#web/kit/ui/single-press.ts'
import { CommandButton } from './command-button.tsx'
import { KeyCap } from './key-cap.tsx'
import css from './stage.module.css'
import type { LotActions } from './use-lot-actions.ts'
import { useRequestText } from './use-request-text.ts'
import type { RequestControl } from './use-requested-lots.ts'

/** The lots that the online buyer requests (V22, V23): one press sells them, one declines. */
export function RequestedLots({ actions, requested }: { actions: LotActions; requested: RequestControl }) {
  const t = useTranslations('console.parcel')
  const requestText = useRequestText()
  const { kind, paddle, lots, isBusy, accept, decline } = requested
  const lang = useLocale()
  const [text, reasons] = requestText(requested)
  return (
    <div className={css.requested} role="status">
      <p className={css.text}>
        <b>{text}</b>
        {reasons !== '' && <span>{reasons}</span>}
      </p>
      {actions.mayConduct && (
        <div className={css.buttons}>
          <Button
            kind="line"
            busy={isBusy}
            disabled={actions.command.isLocked}
            onClick={singlePress(decline)}
            aria-keyshortcuts="R"
          >
            {t('decline')} <KeyCap action="reject" />
          </Button>
          {lots.length > 0 && (
            <CommandButton actions={actions} action={kind} onClick={accept} aria-keyshortcuts="Enter">
              {t('sell', { count: lots.length, numbers: lotNumbers(lots, lang), paddle })}{' '}
              <KeyCap action="accept" />
            </CommandButton>
          )}
        </div>
      )}
    </div>
  )
}
