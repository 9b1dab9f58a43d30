import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { dateTime, figure } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import css from './timed-console.module.css'
import { usePaddleHolder } from './use-paddle-holder.ts'

/** One lot of a timed sale with its state and end. */
export function TimedRow({
  lot,
  isBusy,
  isLocked,
  onExtend,
}: {
  lot: RoomLot
  isBusy: boolean
  isLocked: boolean
  onExtend: () => void
}) {
  const t = useTranslations('desk.timed')
  const view = useLot(lot.id)
  const isOpen = useFromNow((now) => isOpenAt(view, now))
  return (
    <tr>
      <th scope="row" className={css.lot}>
        <span>{lot.lotNum}</span> {lot.title}
      </th>
      <td>{view && figure(view.winPrice || view.nextPrice)}</td>
      <td>{view && <Leader view={view} />}</td>
      <td>
        {view && isOpen ? (
          <>
            <time dateTime={new Date(view.endTime).toISOString()}>{dateTime(view.endTime)}</time>
            <Countdown end={view.endTime} form="compact" className={css.left} />
          </>
        ) : (
          view && <Outcome view={view} />
        )}
      </td>
      <td>
        {isOpen && (
          <Button
            kind="line"
            size="sm"
            busy={isBusy}
            disabled={isLocked}
            aria-label={t('extendLot', { number: lot.lotNum })}
            onClick={onExtend}
          >
            {t('extend')}
          </Button>
        )}
      </td>
    </tr>
  )
}

const isOpenAt = (view: LotView | undefined, now: number): boolean =>
  view !== undefined && view.saleStatus === 'open' && !view.withdrawn && now < view.endTime

function Leader({ view }: { view: LotView }) {
  const t = useTranslations('desk')
  const holder = usePaddleHolder(view.leader)
  if (view.leader === '') return t('price.none')
  return (
    <>
      {t('who.online', { paddle: view.leader })} {holder}
      {view.saleStatus === 'open' && !view.reserveMet && t('timed.belowReserve')}
    </>
  )
}

function Outcome({ view }: { view: LotView }) {
  const t = useTranslations('desk')
  if (view.withdrawn) return t('run.withdrawn')
  if (view.saleStatus === 'sold') return t('timed.sold', { price: figure(view.finalPrice) })
  return view.saleStatus === 'passed' ? t('run.passed') : t('timed.closing')
}
