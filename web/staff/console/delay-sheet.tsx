import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isPossibleStart } from '#domain/auction/moved-times.ts'
import type { Instant } from '#domain/money/money.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import pad from './floor-pad.module.css'
import { TimeForm } from './time-form.tsx'

const minute = 60_000
const choices = [5, 10, 15, 30, 60] as const

/**
 * Moves the start of a sale that has not begun (V8): by minutes, from its planned time or from now, whichever is later; or
 * to another day and time, after a second press that states it.
 *
 * @param firstEnd when the first lot of a timed sale closes; null in a live sale
 */
export function DelaySheet({
  firstEnd = null,
  onClose,
  onDelay,
}: {
  firstEnd?: Instant | null
  onClose: () => void
  onDelay: (startTime: Instant) => void
}) {
  const t = useTranslations('console.delay')
  const other = useTranslations('console.time')('other')
  const { startTime } = useSale()
  const { clock } = useLive()
  const [chosen, setChosen] = useState<Instant | null>(null)
  const delay = (minutes: number) => {
    const from = Math.max(startTime, Math.ceil(clock.now() / minute) * minute)
    onDelay(from + minutes * minute)
  }
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <div className={pad.form}>
        <p>{t('now', { time: dateTime(startTime) })}</p>
        {chosen === null ? (
          <>
            {choices.map((minutes) => (
              <Button key={minutes} kind="line" onClick={() => delay(minutes)}>
                {t('by', { minutes })}
              </Button>
            ))}
            <TimeForm
              label={t('time')}
              hint={t('hint')}
              present={startTime}
              isPossible={(time) => isPossibleStart({ startTime, firstEnd }, time, clock.now())}
              onTime={setChosen}
            />
          </>
        ) : (
          <>
            <p role="status">{t('will', { time: dateTime(chosen) })}</p>
            <Button onClick={() => onDelay(chosen)}>{t('move')}</Button>
            <Button kind="line" onClick={() => setChosen(null)}>
              {other}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
