import { useCallback, useEffect, useState } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'

type Stream = Auction['stream']

/** Returns the current stream of a sale: from the page's data, then from the socket. */
export function useSaleStream({ id, stream }: Pick<Auction, 'id' | 'stream'>): {
  readonly stream: Stream
  /** Reloads the stream, in case a frame was lost. */
  readonly refresh: () => Promise<void>
} {
  const { socket } = useLive()
  const call = useApiCall()
  const [current, setCurrent] = useState<{ readonly stream: Stream }>({ stream })
  const setStream = useCallback(
    (next: Stream) =>
      setCurrent((now) =>
        now.stream?.hls === next?.hls && now.stream?.whep === next?.whep ? now : { stream: next },
      ),
    [],
  )
  const refresh = useCallback(async () => {
    const sale = await call(auctionGet, { id })
    if (sale.ok) setStream(sale.data.stream)
  }, [call, id, setStream])
  useEffect(
    () =>
      socket.onFrame((frame) => {
        if (frame.type === 'stream' && frame.data.auctionId === id) setStream(frame.data.stream)
      }),
    [socket, id, setStream],
  )
  useEffect(() => {
    // Frames missed while disconnected are not sent again.
    let isConnected = socket.state() === 'live'
    return socket.onReady(() => {
      if (isConnected) void refresh()
      isConnected = true
    })
  }, [socket, refresh])
  return { stream: current.stream, refresh }
}
