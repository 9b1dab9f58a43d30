import { useCallback, useEffect, useState } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'

type Stream = Auction['stream']

/** Where a sale is watched now: as the page was made with, and from then on as the house tells those who follow it. */
export function useSaleStream({ id, stream }: Pick<Auction, 'id' | 'stream'>): {
  readonly stream: Stream
  /** Asks the house, in case its word was lost. */
  readonly look: () => Promise<void>
} {
  const { socket } = useLive()
  const ask = useApiCall()
  const [told, setTold] = useState<{ readonly stream: Stream }>({ stream })
  const tell = useCallback(
    (next: Stream) =>
      setTold((now) =>
        now.stream?.hls === next?.hls && now.stream?.whep === next?.whep ? now : { stream: next },
      ),
    [],
  )
  const look = useCallback(async () => {
    const sale = await ask(auctionGet, { id })
    if (sale.ok) tell(sale.data.stream)
  }, [ask, id, tell])
  useEffect(
    () =>
      socket.onFrame((frame) => {
        if (frame.type === 'stream' && frame.data.auctionId === id) tell(frame.data.stream)
      }),
    [socket, id, tell],
  )
  useEffect(() => {
    // What was said while the line was gone is not said again.
    let isBack = socket.state() === 'live'
    return socket.onReady(() => {
      if (isBack) void look()
      isBack = true
    })
  }, [socket, look])
  return { stream: told.stream, look }
}
