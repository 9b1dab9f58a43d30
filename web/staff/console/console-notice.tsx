import { useTranslations } from 'use-intl'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import css from './console-notice.module.css'
import { KeyCap } from './key-cap.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The pause of the sale with a way to resume (V10), and the current message to everybody (V11). */
export function ConsoleNotice({ actions, open }: { actions: LotActions; open: (sheet: Sheet) => void }) {
  const t = useTranslations('desk.notice')
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
            <Button
              kind="quiet"
              size="sm"
              busy={actions.command.busy === 'tell'}
              disabled={!actions.available.has('tell')}
              onClick={() => actions.sendMessage('')}
            >
              {t('takeAway')}
            </Button>
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
  const t = useTranslations('desk.notice')
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        busy={actions.command.busy === 'sayWhy'}
        disabled={!actions.available.has('sayWhy')}
        onClick={() => open('pause')}
        aria-keyshortcuts="U"
      >
        {t(reason === '' ? 'sayWhy' : 'sayElse')} <KeyCap action="why" />
      </Button>
      <Button
        kind="line"
        size="sm"
        busy={actions.command.busy === 'resume'}
        disabled={!actions.available.has('resume')}
        onClick={actions.pause}
        aria-keyshortcuts="B"
      >
        {t('resume')} <KeyCap action="start" />
      </Button>
    </>
  )
}
