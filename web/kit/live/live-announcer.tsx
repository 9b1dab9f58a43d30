import { useCallback, useState } from 'react'

/** Something to be read out. `urgent` interrupts what is being read. */
export type Announcement = { readonly text: string; readonly urgent: boolean }

type QueuedAnnouncement = Announcement & { readonly id: number }

/** How many of the latest lines stay in the document; a screen reader has been given each as it came. */
const maxAnnouncements = 8

/** A voice that says everything it is told, in order: nothing is lost where two things happen in one moment. */
export function useAnnouncer(): {
  readonly announcements: readonly QueuedAnnouncement[]
  readonly announce: (announcement: Announcement) => void
} {
  const [announcements, setAnnouncements] = useState<readonly QueuedAnnouncement[]>([])
  const announce = useCallback((announcement: Announcement) => {
    setAnnouncements((all) =>
      [...all, { ...announcement, id: (all.at(-1)?.id ?? 0) + 1 }].slice(-maxAnnouncements),
    )
  }, [])
  return { announcements, announce }
}

/** Where a screen reader finds what is said. Nothing of it is seen. */
export function LiveRegion({ announcements }: { announcements: readonly QueuedAnnouncement[] }) {
  return (
    <>
      <div className="visually-hidden" role="log" aria-live="polite" aria-relevant="additions">
        {announcements.map(({ id, text, urgent }) => !urgent && <p key={id}>{text}</p>)}
      </div>
      <div className="visually-hidden" role="log" aria-live="assertive" aria-relevant="additions">
        {announcements.map(({ id, text, urgent }) => urgent && <p key={id}>{text}</p>)}
      </div>
    </>
  )
}
