import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLive } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { useConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { HouseHead, LineMark } from '#web/staff/overview/house-head.tsx'
import { useDesk } from './desk-context.ts'
import css from './desk-header.module.css'
import { DeskPost } from './desk-post.tsx'
import { KeyCap } from './key-cap.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActs } from './use-lot-acts.ts'
import type { Watched } from './use-presence.ts'
import { WhoIsHere } from './who-is-here.tsx'

/** Which sale is conducted, how the line to the house is, and the room's own doors. */
export function DeskHeader({
  acts,
  watched,
  open,
}: {
  acts: LotActs
  watched: Watched
  open: (sheet: Sheet) => void
}) {
  const t = useTranslations('desk.header')
  const { auction } = useDesk()
  return (
    <HouseHead
      to={`/auction/${auction.id}`}
      end={
        <>
          <DeskPost />
          <WhoIsHere watched={watched} onOpen={() => open('who')} />
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
          <LinkQuality />
          <Speaking acts={acts} open={open} />
          <RoomDoors acts={acts} open={open} />
        </>
      }
      className={css.header}
    >
      <div className={css.sale}>
        <div className={css.about}>
          {auction.no}
          {auction.isRehearsal && <RehearsalMark className={css.rehearsal} />}
        </div>
        <p className={css.title}>
          <Accent text={auction.title} accent={auction.accent} />
        </p>
      </div>
      <RoomMark />
      <Clock />
    </HouseHead>
  )
}

function RoomMark() {
  const t = useTranslations('desk.header')
  const { isEnd, liveStatus, paused } = useSale()
  if (isEnd) return <StateMark state="ended" label={t('ended')} />
  if (paused) return <StateMark state="timed" label={t('paused')} />
  return liveStatus === 'open' ? (
    <StateMark state="live" label={t('open')} />
  ) : (
    <StateMark state="preview" label={t('closed')} />
  )
}

function Clock() {
  const t = useTranslations('desk.header')
  const time = useFromNow(timeOfDay)
  return (
    <span className={css.clock} role="timer" aria-label={t('clock')} suppressHydrationWarning>
      {time}
    </span>
  )
}

/** How long a word to the house and back takes; or that there is none. */
export function LinkQuality() {
  const t = useTranslations('desk.header')
  const line = useSocketState()
  const connection = useConnection()
  const { clock } = useLive()
  const milliseconds = useFromNow(() => Math.round(clock.roundTrip() ?? 0))
  const isLive = connection === 'live'
  return (
    <LineMark isLive={isLive}>
      {isLive ? t('link', { milliseconds }) : t(line === 'live' ? 'behind' : line)}
    </LineMark>
  )
}

/** The house's word to everybody, and the pause. */
function Speaking({ acts, open }: { acts: LotActs; open: (sheet: Sheet) => void }) {
  const t = useTranslations('desk.header')
  return (
    <>
      {acts.offered.has('tell') && (
        <Button kind="quiet" size="sm" onClick={() => open('message')} aria-keyshortcuts="M">
          {t('message')} <KeyCap act="message" />
        </Button>
      )}
      {acts.offered.has('pause') && (
        <Button
          kind="line"
          size="sm"
          busy={acts.hand.busy === 'pause'}
          onClick={acts.pause}
          aria-keyshortcuts="H"
        >
          {t('pause')} <KeyCap act="pause" />
        </Button>
      )}
    </>
  )
}

function RoomDoors({ acts, open }: { acts: LotActs; open: (sheet: Sheet) => void }) {
  const t = useTranslations('desk.header')
  const words = useTranslations('desk.end')
  const [isEnding, setIsEnding] = useState(false)
  const { isEnd, liveStatus } = useSale()
  if (isEnd) return null
  const isOpen = liveStatus === 'open'
  return (
    <>
      <Button
        kind="line"
        size="sm"
        busy={acts.hand.busy === 'openRoom' || acts.hand.busy === 'closeRoom'}
        disabled={!acts.offered.has(isOpen ? 'closeRoom' : 'openRoom')}
        onClick={isOpen ? acts.closeRoom : acts.openRoom}
        aria-keyshortcuts="K"
      >
        {t(isOpen ? 'closeRoom' : 'openRoom')} <KeyCap act="room" />
      </Button>
      {acts.offered.has('delay') && (
        <Button
          kind="quiet"
          size="sm"
          busy={acts.hand.busy === 'delay'}
          onClick={() => open('delay')}
          aria-keyshortcuts="D"
        >
          {t('delay')} <KeyCap act="delay" />
        </Button>
      )}
      {!isOpen && (
        <Button
          kind="quiet"
          size="sm"
          disabled={!acts.offered.has('endSale')}
          onClick={() => setIsEnding(true)}
        >
          {t('endSale')}
        </Button>
      )}
      <AlertDialog
        open={isEnding}
        title={words('title')}
        message={[words('text'), acts.unnamed.length > 0 && words('unnamed', { count: acts.unnamed.length })]
          .filter(Boolean)
          .join(' ')}
        confirm={words('confirm')}
        onConfirm={() => {
          setIsEnding(false)
          acts.endSale()
        }}
        onCancel={() => setIsEnding(false)}
      />
    </>
  )
}
