import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLive } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { ConnectionMark, StaffHeader } from '#web/staff/overview/staff-header.tsx'
import { CommandButton } from './command-button.tsx'
import { useConsole } from './console-context.ts'
import css from './console-header.module.css'
import { EndSaleDialog } from './end-sale-dialog.tsx'
import { InboxAlert } from './inbox-alert.tsx'
import { KeyCap } from './key-cap.tsx'
import { PresenceButton } from './presence-button.tsx'
import { ServerClock } from './server-clock.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActions } from './use-lot-actions.ts'
import type { PresenceState } from './use-presence.ts'

/** The sale, the state of the connection, and the buttons that open and close the room. */
export function ConsoleHeader({
  actions,
  presence,
  open,
}: {
  actions: LotActions
  presence: PresenceState
  open: (sheet: Sheet) => void
}) {
  const t = useTranslations('console.header')
  const { auction } = useConsole()
  return (
    <StaffHeader
      to="/house"
      end={
        <>
          <InboxAlert />
          {auction.stream && (
            <Link
              to={`/auction/${auction.id}/liveStream`}
              target="_blank"
              rel="noopener"
              className={css.stream}
            >
              {t('stream')}
            </Link>
          )}
          <ConnectionQuality />
          <PresenceButton presence={presence} onOpen={() => open('who')} />
          <SaleroomButtons actions={actions} />
        </>
      }
      className={css.header}
    >
      <div className={css.sale}>
        <div className={css.about}>
          {auction.no}
          {auction.isRehearsal && <RehearsalMark className={css.rehearsal} />}
        </div>
        <p className={css.title} title={auction.title} data-shortened>
          {auction.title}
        </p>
      </div>
      <SaleroomMark />
      <ServerClock className={css.clock} />
    </StaffHeader>
  )
}

/** Shows whether the saleroom is open. */
export function SaleroomMark() {
  const t = useTranslations('console.header')
  const { isEnd, cancellation, liveStatus, paused } = useSale()
  if (isEnd) return <StateMark state="ended" label={t(cancellation ? 'cancelled' : 'ended')} />
  if (paused) return <StateMark state="timed" label={t('paused')} />
  return liveStatus === 'open' ? (
    <StateMark state="live" label={t('open')} />
  ) : (
    <StateMark state="preview" label={t('closed')} />
  )
}

/** Shows the round-trip time to the server, or that there is no connection. */
export function ConnectionQuality() {
  const t = useTranslations('console.header')
  const connectionState = useSocketState()
  const connection = useConnection()
  const { clock } = useLive()
  const milliseconds = useFromNow(() => Math.round(clock.roundTrip() ?? 0))
  const isLive = connection === 'live'
  return (
    <ConnectionMark isLive={isLive}>
      {isLive ? t('link', { milliseconds }) : t(connectionState === 'live' ? 'behind' : connectionState)}
    </ConnectionMark>
  )
}

/** Closes the saleroom, or ends the sale once it is closed. The console's main area opens it. */
function SaleroomButtons({ actions }: { actions: LotActions }) {
  const t = useTranslations('console.header')
  const [isEnding, setIsEnding] = useState(false)
  const { isEnd, liveStatus } = useSale()
  if (isEnd || !actions.mayConduct) return null
  return (
    <>
      {liveStatus === 'open' ? (
        <CommandButton
          kind="line"
          size="sm"
          actions={actions}
          action="closeRoom"
          onClick={actions.closeRoom}
          aria-keyshortcuts="K"
        >
          {t('closeRoom')} <KeyCap action="room" />
        </CommandButton>
      ) : (
        <Button
          kind="line"
          size="sm"
          disabled={!actions.available.has('endSale')}
          onClick={() => setIsEnding(true)}
        >
          {t('endSale')}
        </Button>
      )}
      <EndSaleDialog open={isEnding} actions={actions} onClose={() => setIsEnding(false)} />
    </>
  )
}
