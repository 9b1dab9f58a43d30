import { useTranslations } from 'use-intl'
import { maxExtension } from '#domain/auction/moved-times.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Duration, Instant } from '#domain/money/money.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import pad from './floor-pad.module.css'
import { TimeForm } from './time-form.tsx'

const minute = 60_000
const choices = [1, 3, 5, 10, 30, 60] as const

/** Extends the end of a timed lot (V8). */
export function ExtendSheet({
  lot,
  onClose,
  onExtend,
}: {
  lot: SaleroomLot
  onClose: () => void
  onExtend: (by: Duration) => void
}) {
  const t = useTranslations('console.timed')
  const view = useLot(lot.id)
  return (
    <Dialog open onClose={onClose} title={t('extendLot', { number: lotLabel(lot) })}>
      <div className={pad.form}>
        {view && <p>{t('endsNow', { time: dateTime(view.endTime) })}</p>}
        <ExtensionChoices onChoose={onExtend} />
        {view && (
          <LaterEnd
            label={t('end')}
            hint={t('endHint')}
            present={view.endTime}
            hasBids={view.winPrice > 0}
            onChoose={onExtend}
          />
        )}
      </div>
    </Dialog>
  )
}

/** One button for each length of an extension. */
export function ExtensionChoices({ onChoose }: { onChoose: (by: Duration) => void }) {
  const t = useTranslations('console.timed')
  return choices.map((minutes) => (
    <Button key={minutes} kind="line" onClick={() => onChoose(minutes * minute)}>
      {t('by', { minutes })}
    </Button>
  ))
}

/**
 * Sets a closing time on another day, later than the current one and within the limit of one extension (V8).
 *
 * @param isEarlierPossible whether lots may close earlier, at this time; omitted if they may not
 */
export function LaterEnd({
  present,
  hasBids,
  isEarlierPossible = () => false,
  onChoose,
  ...texts
}: {
  label: string
  hint: string
  present: Instant
  hasBids: boolean
  isEarlierPossible?: (time: Instant) => boolean
  onChoose: (by: Duration) => void
}) {
  return (
    <TimeForm
      {...texts}
      present={present}
      isPossible={(time) =>
        time > present ? time - present <= maxExtension(hasBids) : isEarlierPossible(time)
      }
      onTime={(time) => onChoose(time - present)}
    />
  )
}
