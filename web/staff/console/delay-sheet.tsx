import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import pad from './floor-pad.module.css'

const minute = 60_000
const choices = [5, 10, 15, 30, 60] as const

/** Delays the start of the sale, from its planned time or from now, whichever is later (V8). */
export function DelaySheet({
  onClose,
  onDelay,
}: {
  onClose: () => void
  onDelay: (startTime: Instant) => void
}) {
  const t = useTranslations('desk.delay')
  const { startTime } = useSale()
  const { clock } = useLive()
  const delay = (minutes: number) => {
    const from = Math.max(startTime, Math.ceil(clock.now() / minute) * minute)
    onDelay(from + minutes * minute)
  }
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <div className={pad.form}>
        <p>{t('now', { time: dateTime(startTime) })}</p>
        {choices.map((minutes) => (
          <Button key={minutes} kind="line" onClick={() => delay(minutes)}>
            {t('by', { minutes })}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
