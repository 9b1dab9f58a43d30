import { type Announcer, useLatestAnnouncement } from '#web/kit/live/live-announcer.tsx'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { captionState } from './caption-state.ts'
import css from './captions.module.css'
import { useSaleroomAnnouncer } from './room-announcer.tsx'

/** The last announcement as a caption over the video while it is true, hidden from screen readers. */
export function Captions() {
  const announcer = useSaleroomAnnouncer()
  return announcer && <LastAnnouncement announcer={announcer} />
}

function LastAnnouncement({ announcer }: { announcer: Announcer }) {
  const latest = useLatestAnnouncement(announcer)
  const head = useSale()
  const lot = useLot(latest?.about?.lotId ?? '')
  const isOver = latest?.about !== undefined && latest.about.state !== captionState(head, lot)
  if (!latest || isOver) return null
  return (
    <p className={css.captions} aria-hidden="true">
      <span>{latest.text}</span>
    </p>
  )
}
