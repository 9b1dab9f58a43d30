import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import css from './bid-panel.module.css'
import { IdleButton } from './idle-button.tsx'

/** The bidding panel without a current lot. */
export function IdlePanel() {
  const t = useTranslations('live.strip')
  const { isEnd, liveStatus, startTime } = useSale()
  // A saleroom closed after its scheduled opening is closed temporarily.
  const hasBegun = useFromNow((now) => now >= startTime)
  return (
    <div className={css.panel}>
      <div className={classes(css.strip, css.quiet)}>
        <MarkShape state={isEnd ? 'ended' : 'preview'} className={css.mark} />
        <b>{t(isEnd ? 'ended' : liveStatus === 'open' ? 'none' : 'roomClosed')}</b>
        {!isEnd && liveStatus === 'closed' && (
          <span>{hasBegun ? t('reopens') : t('opens', { time: dateTime(startTime) })}</span>
        )}
      </div>
      {!isEnd && (
        <div id="bid" className={classes(css.actions, css.idle)} tabIndex={-1}>
          <IdleButton />
        </div>
      )}
    </div>
  )
}
