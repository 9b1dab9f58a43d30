import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Duration, Instant } from '#domain/money/money.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ExtensionChoices } from '#web/staff/console/extend-sheet.tsx'
import pad from '#web/staff/console/floor-pad.module.css'

/**
 * Extends all open lots (V8), after a second press that states how many they are and when they will close.
 *
 * @param ends the present closing times of the open lots
 */
export function ExtendAllSheet({
  ends,
  onClose,
  onExtend,
}: {
  ends: readonly Instant[]
  onClose: () => void
  onExtend: (by: Duration) => void
}) {
  const t = useTranslations('desk.timed')
  const [by, setBy] = useState<Duration | null>(null)
  const count = ends.length
  const times = (added: Duration) => ({
    count,
    first: dateTime(Math.min(...ends) + added),
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
          </>
        ) : (
          <>
            <p role="status">{t('allWillEnd', times(by))}</p>
            <Button onClick={() => onExtend(by)}>{t('extendCount', { count })}</Button>
            <Button kind="line" onClick={() => setBy(null)}>
              {t('otherTime')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
