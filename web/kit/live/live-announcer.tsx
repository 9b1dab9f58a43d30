import { useState, useSyncExternalStore } from 'react'
import type { Cancel } from './environment.ts'
import { createListeners } from './listeners.ts'

/** A message for screen readers. `urgent` interrupts the current one. */
export type Announcement = { readonly text: string; readonly urgent: boolean }

type QueuedAnnouncement = Announcement & { readonly id: number }

/** Number of messages kept in the document; a screen reader reads each as it arrives. */
const maxAnnouncements = 8

/** Collects announcements in order, so that none is lost when two arrive at once. */
export type Announcer = {
  readonly announce: (announcement: Announcement) => void
  /** The newest announcements, oldest first. The same array until the next one. */
  readonly announcements: () => readonly QueuedAnnouncement[]
  readonly subscribe: (run: () => void) => Cancel
}

function createAnnouncer(): Announcer {
  const listeners = createListeners()
  let announcements: readonly QueuedAnnouncement[] = []
  return {
    announce: (announcement) => {
      announcements = [...announcements, { ...announcement, id: (announcements.at(-1)?.id ?? 0) + 1 }].slice(
        -maxAnnouncements,
      )
      listeners.emit()
    },
    announcements: () => announcements,
    subscribe: listeners.add,
  }
}

/** An announcer of its own for each component. An announcement renders only what shows it. */
export function useAnnouncer(): Announcer {
  const [announcer] = useState(createAnnouncer)
  return announcer
}

/** The newest announcements, oldest first. */
export const useAnnouncements = ({ subscribe, announcements }: Announcer): readonly QueuedAnnouncement[] =>
  useSyncExternalStore(subscribe, announcements, announcements)

/** The visually hidden live regions. */
export function LiveRegion({ announcer }: { announcer: Announcer }) {
  const announcements = useAnnouncements(announcer)
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
