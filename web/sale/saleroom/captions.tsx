import { type Announcer, useLatestAnnouncement } from '#web/kit/live/live-announcer.tsx'
import css from './captions.module.css'
import { useRoomAnnouncer } from './room-announcer.tsx'

/** The last announcement as a caption over the video, hidden from screen readers. */
export function Captions() {
  const announcer = useRoomAnnouncer()
  return announcer && <LastAnnouncement announcer={announcer} />
}

function LastAnnouncement({ announcer }: { announcer: Announcer }) {
  const text = useLatestAnnouncement(announcer)
  return (
    text && (
      <p className={css.captions} aria-hidden="true">
        <span>{text}</span>
      </p>
    )
  )
}
