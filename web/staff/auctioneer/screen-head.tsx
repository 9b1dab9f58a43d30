import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { ServerClock } from '#web/staff/console/server-clock.tsx'
import type { PresenceState } from '#web/staff/console/use-presence.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './auctioneer.module.css'

/** The current activity, the number of viewers, and the time; a lost connection comes first. */
export function ScreenHead({
  auction,
  lot,
  view,
  count,
  presence,
}: {
  auction: Pick<Auction, 'no' | 'isRehearsal'>
  lot: SaleroomLot | null
  view: LotView | undefined
  /** The number of lots of the sale. */
  count: number
  presence: PresenceState
}) {
  const t = useTranslations('auctioneer')
  const connection = useConnection()
  const stage = useStage(view)
  return (
    <header className={css.head}>
      {connection === 'live' ? (
        <StateMark state={marks[stage]} label={t(`stage.${stage}`)} className={css.stage} />
      ) : (
        <StateMark state="ended" label={t('connection')} className={classes(css.stage, css.lost)} />
      )}
      <span>{auction.no}</span>
      {auction.isRehearsal && <RehearsalMark />}
      {lot && <span>{t('place', { number: lotLabel(lot), count })}</span>}
      {presence && <span>{t('online', { online: presence.online, paddles: presence.paddles.length })}</span>}
      <ServerClock className={css.clock} />
    </header>
  )
}

type Stage =
  | 'cancelled'
  | 'ended'
  | 'paused'
  | 'closed'
  | 'next'
  | 'offered'
  | 'bidding'
  | 'lastCall'
  | 'lastWarning'
  | 'sold'
  | 'passed'
  | 'withdrawn'

const marks: Readonly<Record<Stage, StateName>> = {
  cancelled: 'ended',
  ended: 'ended',
  paused: 'timed',
  closed: 'preview',
  next: 'preview',
  offered: 'live',
  bidding: 'live',
  lastCall: 'live',
  lastWarning: 'live',
  sold: 'sold',
  passed: 'passed',
  withdrawn: 'withdrawn',
}

function useStage(view: LotView | undefined): Stage {
  const { isEnd, cancellation, paused, liveStatus, currentLotId } = useSale()
  if (cancellation) return 'cancelled'
  if (isEnd) return 'ended'
  if (paused) return 'paused'
  if (liveStatus !== 'open') return 'closed'
  if (!view || view.lotId !== currentLotId) return 'next'
  if (view.withdrawn) return 'withdrawn'
  if (view.saleStatus !== 'open') return view.saleStatus
  if (view.lotStatus !== 'biddingOpen') return 'offered'
  if (view.lastWarning) return 'lastWarning'
  return view.lastCall ? 'lastCall' : 'bidding'
}
