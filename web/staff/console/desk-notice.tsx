import { useTranslations } from 'use-intl'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import css from './desk-notice.module.css'
import { KeyCap } from './key-cap.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActs } from './use-lot-acts.ts'

/** That the sale is paused (V10), with the way on; and what everybody is being told (V11). */
export function DeskNotice({ acts, open }: { acts: LotActs; open: (sheet: Sheet) => void }) {
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
          <Button
            kind="quiet"
            size="sm"
            busy={acts.hand.busy === 'sayWhy'}
            disabled={!acts.offered.has('sayWhy')}
            onClick={() => open('pause')}
            aria-keyshortcuts="U"
          >
            {t(pauseReason === '' ? 'sayWhy' : 'sayElse')} <KeyCap act="why" />
          </Button>
          <Button
            kind="line"
            size="sm"
            busy={acts.hand.busy === 'resume'}
            disabled={!acts.offered.has('resume')}
            onClick={acts.pause}
            aria-keyshortcuts="B"
          >
            {t('resume')} <KeyCap act="start" />
          </Button>
        </div>
      )}
      {message && (
        <div className={css.message}>
          <p>
            <b>{t('said')}</b> <span dir="auto">{message.text}</span>
          </p>
          <Button
            kind="quiet"
            size="sm"
            busy={acts.hand.busy === 'tell'}
            disabled={!acts.offered.has('tell')}
            onClick={() => acts.tell('')}
          >
            {t('takeAway')}
          </Button>
        </div>
      )}
    </>
  )
}
