import css from './captions.module.css'
import { useLastAnnouncement } from './room-announcer.tsx'

/** The last announcement as a caption over the video, hidden from screen readers. */
export function Captions() {
  const announcement = useLastAnnouncement()
  return (
    announcement && (
      <p className={css.captions} aria-hidden="true">
        <span>{announcement.text}</span>
      </p>
    )
  )
}
