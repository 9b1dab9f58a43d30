import { useState, useSyncExternalStore } from 'react'
import type { Duration } from '#domain/money/money.ts'
import type { Cancel } from './environment.ts'
import { createListeners } from './listeners.ts'

/**
 * A message for screen readers. One that is `urgent` interrupts the current one. Of `paced` announcements, such as
 * bids, the first is read immediately, then the newest every two seconds, since a screen reader that read
 * them all would fall behind.
 */
export type Announcement = {
  readonly text: string
  readonly priority: 'urgent' | 'normal' | 'paced'
  /** It has no caption, because the page shows it elsewhere. */
  readonly spokenOnly?: true
  /** The state of a lot in the text, as returned by `captionState`; a caption lasts as long as it is true. */
  readonly about?: { readonly lotId: string; readonly state: string }
}

type QueuedAnnouncement = Announcement & { readonly id: number }

/** The number of messages kept in the document; a screen reader reads each as it arrives. */
const maxAnnouncements = 8

/** The time between two paced announcements in milliseconds, about as long as one takes to read. */
const pacedInterval: Duration = 2_000

/** Collects announcements in order. A held paced announcement is announced before any other. */
export type Announcer = {
  readonly announce: (announcement: Announcement) => void
  /** Discards the announcement held back, if any, once it is no longer true. */
  readonly discardHeld: () => void
  /**
   * Returns the newest announcements, oldest first, without superseded ones. Returns the same array until the
   * next one.
   */
  readonly announcements: () => readonly QueuedAnnouncement[]
  /** Returns the newest announcement for captions, without delay; null before the first. */
  readonly latest: () => Announcement | null
  readonly subscribe: (run: () => void) => Cancel
}

function createAnnouncer(): Announcer {
  const listeners = createListeners()
  let announcements: readonly QueuedAnnouncement[] = []
  let latest: Announcement | null = null
  let held: Announcement | null = null
  let isPausing = false

  const add = (announcement: Announcement) => {
    const id = (announcements.at(-1)?.id ?? 0) + 1
    announcements = [...announcements, { ...announcement, id }].slice(-maxAnnouncements)
  }
  const addHeld = () => {
    if (held) add(held)
    held = null
  }
  const addPaced = (announcement: Announcement) => {
    add(announcement)
    isPausing = true
    setTimeout(endPause, pacedInterval)
  }
  const endPause = () => {
    isPausing = false
    if (!held) return
    addPaced(held)
    held = null
    listeners.emit()
  }

  return {
    announce: (announcement) => {
      if (!announcement.spokenOnly) latest = announcement
      if (announcement.priority !== 'paced') {
        addHeld()
        add(announcement)
      } else if (isPausing) held = announcement
      else addPaced(announcement)
      listeners.emit()
    },
    discardHeld: () => {
      held = null
    },
    announcements: () => announcements,
    latest: () => latest,
    subscribe: listeners.add,
  }
}

/** Returns a separate announcer for each component. An announcement renders only the parts that show it. */
export function useAnnouncer(): Announcer {
  const [announcer] = useState(createAnnouncer)
  return announcer
}

/** Returns the newest announcement for captions, without delay; null before the first. */
export const useLatestAnnouncement = ({ subscribe, latest }: Announcer): Announcement | null =>
  useSyncExternalStore(subscribe, latest, latest)

/** Renders the visually hidden live regions. */
export function LiveRegion({ announcer: { subscribe, announcements } }: { announcer: Announcer }) {
  const current = useSyncExternalStore(subscribe, announcements, announcements)
  return (
    <>
      <div className="visually-hidden" role="log" aria-live="polite" aria-relevant="additions">
        {current.map(({ id, text, priority }) => priority !== 'urgent' && <p key={id}>{text}</p>)}
      </div>
      <div className="visually-hidden" role="log" aria-live="assertive" aria-relevant="additions">
        {current.map(({ id, text, priority }) => priority === 'urgent' && <p key={id}>{text}</p>)}
      </div>
    </>
  )
}
