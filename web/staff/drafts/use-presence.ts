import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLive } from '#web/kit/live/live-context.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import type { DraftChange, DraftPlace, Editing } from '#wire/socket/socket.ts'

/** A colleague who has the same draft open, and the lot and field of their last report. */
export type Colleague = Editing['colleagues'][number]

/** The pause between two reports of the viewer’s place, in milliseconds. */
const reportMs = 400
/** Milliseconds after which a visible page confirms its place. */
const confirmMs = 45_000
/** How long changes are collected, in milliseconds; by then the responses to the viewer’s own saves are there. */
const gatherMs = 200

const nobody: readonly Colleague[] = []

/**
 * Follows who else has a draft open, and what they change (K8). After a lost connection, everything may have changed.
 *
 * @param onChange called with the changed lots and their revisions; null for all of them
 */
export function usePresence(
  auctionId: string,
  onChange: (lots: DraftChange['lots']) => void,
): {
  readonly colleagues: readonly Colleague[]
  /** Reports the viewer's place: a lot and the path of its field, '' for none. */
  goTo(lotId: string, field: string): void
} {
  const { socket } = useLive()
  const connection = useSocketState()
  const [colleagues, setColleagues] = useState(nobody)
  const place = useRef<DraftPlace>({ auctionId, lotId: '', field: '' })
  const report = useRef<() => void>(() => undefined)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    place.current = { ...place.current, auctionId }
    let wasReady = socket.state() === 'live'
    let reporting: ReturnType<typeof setTimeout> | null = null
    let gathering: ReturnType<typeof setTimeout> | null = null
    let gathered: DraftChange['lots'] = []
    const send = () => socket.send({ type: 'attend_draft', data: place.current })
    const gather = (lots: DraftChange['lots']) => {
      gathered = lots && gathered && [...gathered, ...lots]
      gathering ??= setTimeout(() => {
        gathering = null
        const changed = gathered
        gathered = []
        change(changed)
      }, gatherMs)
    }
    report.current = () => {
      reporting ??= setTimeout(() => {
        reporting = null
        send()
      }, reportMs)
    }
    const confirm = setInterval(() => {
      if (document.visibilityState === 'visible') send()
    }, confirmMs)
    const unsubscribes = [
      socket.onReady(() => {
        send()
        if (wasReady) gather(null)
        wasReady = true
      }),
      socket.onFrame((frame) => {
        if (frame.type === 'editing' && frame.data.auctionId === auctionId)
          setColleagues(frame.data.colleagues)
        if (frame.type === 'draft' && frame.data.auctionId === auctionId) gather(frame.data.lots)
      }),
    ]
    send()
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      clearInterval(confirm)
      if (reporting) clearTimeout(reporting)
      if (gathering) clearTimeout(gathering)
      report.current = () => undefined
      socket.send({ type: 'leave_draft' })
    }
  }, [socket, auctionId])
  const [goTo] = useState(() => (lotId: string, field: string) => {
    const { current } = place
    if (current.lotId === lotId && current.field === field) return
    place.current = { ...current, lotId, field }
    report.current()
  })
  return { colleagues: connection === 'live' ? colleagues : nobody, goTo }
}
