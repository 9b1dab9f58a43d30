import { useTranslations } from 'use-intl'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import { CommandButton } from './command-button.tsx'
import css from './console-notice.module.css'
import { KeyCap } from './key-cap.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The pause of the sale with a way to resume (V10), and the current message to everybody (V11). */
export function ConsoleNotice({ actions, open }: { actions: LotActions; open: (sheet: Sheet) => void }) {
  const t = useTranslations('console.notice')
  const { paused, pauseReason, message } = useSale()
  return (
    <>
      {paused && (
        <div className={css.paused}>
          <MarkShape state="timed" className={css.mark} />
          <p>
            <b>{t('paused')}</b>{' '}
            {pauseReason === recordLostReason ? (
              <span>{t('recordLost')}</span>
            ) : (
              <span dir="auto">{pauseReason}</span>
            )}
          </p>
          {actions.mayConduct && <PauseButtons actions={actions} reason={pauseReason} open={open} />}
        </div>
      )}
      {message && (
        <div className={css.message}>
          <p>
            <b>{t('said')}</b> <span dir="auto">{message.text}</span>
          </p>
          {actions.mayConduct && (
            <CommandButton
              kind="quiet"
              size="sm"
              actions={actions}
              action="tell"
              onClick={() => actions.sendMessage('')}
            >
              {t('takeAway')}
            </CommandButton>
          )}
        </div>
      )}
    </>
  )
}

/** Buttons that give the pause a reason and end it. */
function PauseButtons({
  actions,
  reason,
  open,
}: {
  actions: LotActions
  reason: string
  open: (sheet: Sheet) => void
}) {
  const t = useTranslations('console.notice')
  return (
    <>
      <CommandButton
        kind="quiet"
        size="sm"
        actions={actions}
        action="sayWhy"
        onClick={() => open('pause')}
        aria-keyshortcuts="U"
      >
        {t(reason === '' ? 'sayWhy' : 'sayElse')} <KeyCap action="why" />
      </CommandButton>
      <CommandButton
        kind="line"
        size="sm"
        actions={actions}
        action="resume"
        onClick={actions.pause}
        aria-keyshortcuts="B"
      >
        {t('resume')} <KeyCap action="start" />
      </CommandButton>
    </>
  )
}
