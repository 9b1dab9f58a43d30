import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isPossibleEnd } from '#domain/auction/moved-times.ts'
import type { Duration, Instant } from '#domain/money/money.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ExtensionChoices, LaterEnd } from '#web/staff/console/extend-sheet.tsx'
import pad from '#web/staff/console/floor-pad.module.css'

/**
 * Extends all open lots, or moves them earlier while the sale has taken no bid (V8), after a second press
 * that states how many they are and when they will close.
 *
 * @param ends the current closing times of the open lots @param hasBids whether one of them has a bid @param
 * hasTakenBids whether any lot of the sale has one @param startTime the start of the sale
 */
export function ExtendAllSheet({
  ends,
  hasBids,
  hasTakenBids,
  startTime,
  onClose,
  onExtend,
}: {
  ends: readonly Instant[]
  hasBids: boolean
  hasTakenBids: boolean
  startTime: Instant
  onClose: () => void
  onExtend: (by: Duration) => void
}) {
  const t = useTranslations('console.timed')
  const { clock } = useLive()
  const [by, setBy] = useState<Duration | null>(null)
  const count = ends.length
  const first = Math.min(...ends)
  const times = (added: Duration) => ({
    count,
    first: dateTime(first + added),
    last: dateTime(Math.max(...ends) + added),
  })
  return (
    <Dialog open onClose={onClose} title={t('extendAll')}>
      <div className={pad.form}>
        {count === 0 ? (
          <p>{t('allClosed')}</p>
        ) : by === null ? (
          <>
            <p>{t('allEndNow', times(0))}</p>
            <ExtensionChoices onChoose={setBy} />
            <LaterEnd
              label={t('firstEnd')}
              hint={t(hasTakenBids ? 'firstEndHint' : 'firstEndEitherHint')}
              present={first}
              hasBids={hasBids}
              isEarlierPossible={(time) => !hasTakenBids && isPossibleEnd(time, startTime, clock.now())}
              onChoose={setBy}
            />
          </>
        ) : (
          <>
            <p role="status">{t('allWillEnd', times(by))}</p>
            <Button onClick={() => onExtend(by)}>
              {t(by > 0 ? 'extendCount' : 'advanceCount', { count })}
            </Button>
            <Button kind="line" onClick={() => setBy(null)}>
              {t('otherTime')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
