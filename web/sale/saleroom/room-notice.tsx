import { useTranslations } from 'use-intl'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import css from './room-notice.module.css'

/** Notices for everybody in the saleroom: the sale is paused (V10), and staff messages (V11). */
export function RoomNotice() {
  const t = useTranslations('live.notice')
  const { paused, pauseReason, message } = useSale()
  return (
    <div role="status">
      {paused && (
        <p className={css.paused} data-bar="pause">
          <MarkShape state="timed" className={css.mark} />
          <b>{t('paused')}</b>
          {pauseReason === recordLostReason && <span>{t('recordLost')}</span>}
          {pauseReason !== '' && pauseReason !== recordLostReason && <span dir="auto">{pauseReason}</span>}
        </p>
      )}
      {message && (
        <details key={message.text} className={css.message} data-bar="message">
          <summary>
            <b>{t('house')}</b>{' '}
            <span dir="auto" title={message.text} data-shortened>
              {message.text}
            </span>
            <Icon name="caretDown" size="sm" />
          </summary>
        </details>
      )}
    </div>
  )
}
