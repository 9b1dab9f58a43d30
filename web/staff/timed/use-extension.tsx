import { useState } from 'react'
import { hasBidInView, isUntouched } from '#domain/auction/changes/permitted-changes.ts'
import type { Instant } from '#domain/money/money.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { DelaySheet } from '#web/staff/console/delay-sheet.tsx'
import { ExtendSheet } from '#web/staff/console/extend-sheet.tsx'
import { useConsoleCommand } from '#web/staff/console/use-console-command.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffDelay, staffLotDelay, staffLotsDelay } from '#wire/calls/staff-sale.ts'
import { ExtendAllSheet } from './extend-all-sheet.tsx'
import { isOpenAt, type TimedLot } from './timed-lots.ts'

/** The extension of the current lot or of all open ones, and the delay of a sale that has not begun (V8). */
export function useExtension(
  current: TimedLot<SaleroomLot> | undefined,
  timed: readonly TimedLot<SaleroomLot>[],
  now: Instant,
) {
  const command = useConsoleCommand()
  const mayExtend = useMayCall(staffLotDelay)
  const isOpen = useFromNow((now) => isOpenAt(current?.view, now))
  const { startTime, isEnd } = useSale()
  const isBefore = useFromNow((at) => at < startTime)
  const lots = timed.map(({ view }) => ({ ...view, hasBid: hasBidInView(view) }))
  const mayDelay = useMayCall(staffDelay) && (isBefore || isUntouched({ kind: 'timed', lots })) && !isEnd
  const [isDelaying, setDelaying] = useState(false)
  const [extending, setExtending] = useState<SaleroomLot | 'all' | null>(null)
  const openLots = timed.filter(({ view }) => isOpenAt(view, now))
  const open = () => {
    if (current && isOpen && !command.isLocked) setExtending(current.lot)
    else command.reportUnavailable('extend')
  }
  const extend = (lot: SaleroomLot | 'all', by: number) => {
    setExtending(null)
    command.run('extend', (call, stamp) =>
      lot === 'all'
        ? call(staffLotsDelay, { ...stamp, by })
        : call(staffLotDelay, { ...stamp, lotId: lot.id, by }),
    )
  }
  return {
    command,
    mayExtend,
    open,
    mayDelay,
    openAll: () => setExtending('all'),
    openDelay: () => setDelaying(true),
    keys: mayExtend ? { x: open } : {},
    delaySheet: isDelaying && (
      <DelaySheet
        firstEnd={Math.min(...openLots.map(({ view }) => view.endTime))}
        onClose={() => setDelaying(false)}
        onDelay={(time) => {
          setDelaying(false)
          command.run('delay', (call, stamp) => call(staffDelay, { ...stamp, startTime: time }))
        }}
      />
    ),
    sheet:
      extending === 'all' ? (
        <ExtendAllSheet
          ends={openLots.map(({ view }) => view.endTime)}
          hasBids={openLots.some(({ view }) => view.winPrice > 0)}
          hasTakenBids={lots.some(({ hasBid }) => hasBid)}
          startTime={startTime}
          onClose={() => setExtending(null)}
          onExtend={(by) => extend(extending, by)}
        />
      ) : (
        extending && (
          <ExtendSheet
            lot={extending}
            onClose={() => setExtending(null)}
            onExtend={(by) => extend(extending, by)}
          />
        )
      ),
  }
}
