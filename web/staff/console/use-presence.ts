import { useEffect, useState } from 'react'
import { useLive } from '#web/kit/live/live-context.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import type { Presence } from '#wire/socket/socket.ts'

/** Who is there; null while this desk does not know. */
export type Watched = Presence | null

/** Sits down at the desk of a sale, and hears who follows it and who else sits there. */
export function usePresence(auctionId: string): Watched {
  const { socket } = useLive()
  const line = useSocketState()
  const [told, setTold] = useState<Watched>(null)
  useEffect(() => {
    const sit = () => socket.send({ type: 'attend_desk', data: { auctionId } })
    const leave = [
      socket.onReady(sit),
      socket.onFrame((frame) => {
        if (frame.type === 'presence' && frame.data.auctionId === auctionId) setTold(frame.data)
      }),
    ]
    sit()
    return () => {
      for (const off of leave) off()
    }
  }, [socket, auctionId])
  return line === 'live' ? told : null
}
