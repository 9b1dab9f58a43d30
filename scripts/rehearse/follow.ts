import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { emptySaleView } from '#domain/auction/empty-sale-view.ts'
import { applyPush } from '#domain/auction/push/apply-push.ts'
import type { SaleView } from '#domain/auction/view.ts'
import { disconnectAt, type NetworkProfile } from '#domain/rehearsal/network.ts'
import type { Random } from '#domain/rehearsal/random.ts'
import { type ClientFrame, parseServerText, type ServerFrame, socketPath } from '#wire/socket/socket.ts'

/** A sale as one client receives it, over a good or bad connection. */
export type Following = {
  readonly view: SaleView
  readonly reconnects: number
  /** When the latest entry about the sale was written, and when last call was sent, by the server's clock. */
  readonly lastAt: number
  readonly calledAt: number
  /** Waits until the view has reached a ledger position, for at most the given milliseconds. */
  reached(seq: number, timeoutMs: number): Promise<boolean>
  close(): void
}

/** The milliseconds until a browser reconnects. Connections are as slow as in reality at any pace of the sale. */
const returning = 1_000

export type FollowSetting = {
  readonly url: string
  readonly auctionId: string
  readonly token: string
  readonly line: NetworkProfile
  readonly draw: Random
  /** Called with the number of an arriving push, and when the view has changed. */
  readonly arrived: (seq: number) => void
  readonly changed: () => void
}

/** Subscribes to a sale over a real socket that is sometimes cut, reconnects, and requests missed pushes. */
export function follow(setting: FollowSetting): Following {
  const { url, auctionId, token, line, draw, arrived, changed } = setting
  const socketUrl = `${url.replace('http', 'ws')}${socketPath}`
  const slowness = line.delay[1]
  let view = emptySaleView(auctionId)
  let [reconnects, lastAt, calledAt] = [0, 0, 0]
  let isClosed = false
  let cutFor = 0
  let ws = open()

  function open(): WebSocket {
    const socket = new WebSocket(socketUrl)
    const say = (frame: ClientFrame) => socket.send(JSON.stringify(frame))
    socket.on('open', () => {
      say({ type: 'login', data: { token } })
      say({ type: 'subscribe', data: { auctionId, since: view.seq } })
    })
    socket.on('message', async (text) => {
      const frames = parseServerText(String(text))
      if (slowness > 0) await wait(slowness)
      if (socket !== ws) return
      for (const frame of frames) take(frame)
      changed()
    })
    socket.on('error', () => undefined)
    socket.on('close', async () => {
      if (isClosed || socket !== ws) return
      await wait(returning + cutFor)
      if (isClosed) return
      reconnects += 1
      ws = open()
    })
    return socket
  }

  function take(frame: ServerFrame): void {
    if (frame.type === 'snapshot') view = frame.data
    if (!('seq' in frame) || !('at' in frame) || frame.seq !== view.seq + 1) return
    arrived(frame.seq)
    view = applyPush(view, frame)
    lastAt = frame.at
    if (frame.type === 'lot' && frame.event === 'lastCall') calledAt = frame.at
    cutFor = disconnectAt(line, frame.seq, draw)
    if (cutFor > 0) ws.terminate()
  }

  return {
    get view() {
      return view
    },
    get reconnects() {
      return reconnects
    },
    get lastAt() {
      return lastAt
    },
    get calledAt() {
      return calledAt
    },
    async reached(seq, timeoutMs) {
      const until = performance.now() + timeoutMs
      while (view.seq < seq && performance.now() < until) await wait(5)
      return view.seq >= seq
    },
    close() {
      isClosed = true
      ws.terminate()
    },
  }
}
