import css from './captions.module.css'
import { useLastAnnouncement } from './room-announcer.tsx'

/** What the room last said, in words over the picture. A screen reader hears it from elsewhere. */
export function Captions() {
  const announcement = useLastAnnouncement()
  return (
    announcement && (
      <p className={css.captions} aria-hidden="true">
        <span key={announcement.text}>{announcement.text}</span>
      </p>
    )
  )
}
