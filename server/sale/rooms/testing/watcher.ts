import { once } from 'node:events'
import { WebSocket } from 'ws'
import { emptySaleView } from '#domain/auction/empty-sale-view.ts'
import { applyPush } from '#domain/auction/push/apply-push.ts'
import type { SaleView } from '#domain/auction/view.ts'
import { type ClientFrame, parseServerText, type ServerFrame } from '#wire/socket/socket.ts'

/** A program at the other end of a socket, which keeps what it hears and folds one sale's pushes into a view. */
export type Watcher = {
  readonly ws: WebSocket
  readonly frames: readonly ServerFrame[]
  /** The sale as this watcher knows it. */
  readonly view: SaleView
  say(frame: ClientFrame): void
  /** Waits until the first frame, from now on or before, for which a test holds. */
  heard<F extends ServerFrame>(test: (frame: ServerFrame) => frame is F): Promise<F>
  /** Waits until the view has reached a ledger place. */
  reached(seq: number): Promise<SaleView>
  /** The close code, once the socket is closed. */
  closed(): Promise<number>
}

/** Whether a frame is of a kind, for `heard`. */
export const is =
  <T extends ServerFrame['type']>(type: T) =>
  (frame: ServerFrame): frame is Extract<ServerFrame, { type: T }> =>
    frame.type === type

/**
 * @param from the view to begin with, as a page loader has it; an empty one when left out
 * @param headers that the opening bears besides those of every socket
 */
export async function watch(
  url: string,
  auctionId: string,
  from: SaleView = emptySaleView(auctionId),
  headers: Readonly<Record<string, string>> = {},
): Promise<Watcher> {
  const ws = new WebSocket(url, { headers })
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  let view = from

  ws.on('message', (data) => {
    for (const frame of parseServerText(String(data))) {
      frames.push(frame)
      view = viewAfter(view, frame)
    }
    for (const look of waiting) look()
  })
  const closed = once(ws, 'close').then(([code]) => Number(code))
  await once(ws, 'open')

  function until<T>(look: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const again = () => {
        const found = look()
        if (found === undefined) return
        waiting.delete(again)
        resolve(found)
      }
      waiting.add(again)
      again()
    })
  }

  return {
    ws,
    frames,
    get view() {
      return view
    },
    say: (frame) => ws.send(JSON.stringify(frame)),
    heard: (test) => until(() => frames.find(test)),
    reached: (seq) => until(() => (view.seq >= seq ? view : undefined)),
    closed: () => closed,
  }
}

/** What a client knows after a frame: pushes are folded, a snapshot takes the place of all. */
function viewAfter(view: SaleView, frame: ServerFrame): SaleView {
  switch (frame.type) {
    case 'snapshot':
      return frame.auctionId === view.auctionId ? frame.data : view
    case 'bid':
    case 'lot':
    case 'auction':
    case 'priceChange':
    case 'updateRoomStatus':
    case 'number':
      return applyPush(view, frame)
    default:
      return view
  }
}
