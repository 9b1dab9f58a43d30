import { useCallback, useState } from 'react'

/** A message for screen readers. `urgent` interrupts the current one. */
export type Announcement = { readonly text: string; readonly urgent: boolean }

type QueuedAnnouncement = Announcement & { readonly id: number }

/** Number of messages kept in the document; a screen reader reads each as it arrives. */
const maxAnnouncements = 8

/** Collects announcements in order, so that none is lost when two arrive at once. */
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

/** The visually hidden live regions. */
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
