import type { Duplex } from 'node:stream'
import { frameOf } from '#server/sale/rooms/sockets/frame.ts'
import { createBatchDelays } from '#server/sale/rooms/sockets/rests.ts'
import { bytesOfBidPush } from './push-bytes.ts'

/** Sockets that receive the same bytes for each bid. */
export type FloorPushes = {
  join(socket: Duplex): void
  /** Publishes one more bid, immediately or with others after a pause. */
  push(): void
}

/** The number of sockets written to between two turns of the event loop. */
const chunkSize = 32

/** Creates pushes as rare as those of a real server, but without computation and with one frame for everybody. */
export function createFloorPushes(): FloorPushes {
  const sockets = new Set<Duplex>()
  const rests = createBatchDelays({ areMany: () => false })
  const bytesOfBid = bytesOfBidPush()
  let waiting = 0
  let isBusy = false

  function publish(): void {
    if (isBusy || waiting === 0) return
    isBusy = true
    rests.begin(waiting, performance.now())
    writeTo([...sockets], frameOf('x'.repeat(waiting * bytesOfBid)))
    waiting = 0
  }

  function writeTo(left: readonly Duplex[], frame: Buffer): void {
    for (const socket of left.slice(0, chunkSize)) socket.write(frame)
    if (left.length > chunkSize) setImmediate(() => writeTo(left.slice(chunkSize), frame))
    else setTimeout(rested, rests.end(performance.now()))
  }

  function rested(): void {
    isBusy = false
    publish()
  }

  return {
    join(socket) {
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
      socket.once('data', () => {
        socket.write(frameOf('subscribed'))
        socket.resume()
        sockets.add(socket)
      })
    },
    push() {
      waiting += 1
      publish()
    },
  }
}
