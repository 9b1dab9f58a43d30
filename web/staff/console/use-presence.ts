import { useEffect, useState } from 'react'
import { useLive } from '#web/kit/live/live-context.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import type { DeskPlace, Presence } from '#wire/socket/socket.ts'

/** The sale's presence; null while unknown. */
export type PresenceState = Presence | null

/** Attends the console of a sale, or another place of it, and subscribes to its presence. */
export function usePresence(auctionId: string, place: DeskPlace = 'console'): PresenceState {
  const { socket } = useLive()
  const connection = useSocketState()
  const [presence, setPresence] = useState<PresenceState>(null)
  useEffect(() => {
    const attend = () => socket.send({ type: 'attend_desk', data: { auctionId, place } })
    const unsubscribes = [
      socket.onReady(attend),
      socket.onFrame((frame) => {
        if (frame.type === 'presence' && frame.data.auctionId === auctionId) setPresence(frame.data)
      }),
    ]
    attend()
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [socket, auctionId, place])
  return connection === 'live' ? presence : null
}
