import { once } from 'node:events'
import { WebSocket } from 'ws'
import { emptySaleView } from '#domain/auction/empty-sale-view.ts'
import { applyPush } from '#domain/auction/push/apply-push.ts'
import type { SaleView } from '#domain/auction/view.ts'
import { type ClientFrame, parseServerText, type ServerFrame } from '#wire/socket/socket.ts'

/** A socket client that records all frames and folds one sale's pushes into a view. */
export type Watcher = {
  readonly ws: WebSocket
  readonly frames: readonly ServerFrame[]
  /** The current view of the sale. */
  readonly view: SaleView
  say(frame: ClientFrame): void
  /** Waits for the first frame that passes a test, among past and future ones. */
  heard<F extends ServerFrame>(test: (frame: ServerFrame) => frame is F): Promise<F>
  /** Waits until the view has reached a ledger position. */
  reached(seq: number): Promise<SaleView>
  /** Resolves to the close code when the socket is closed. */
  closed(): Promise<number>
}

/** Returns a test of a frame's type, for `heard`. */
export const is =
  <T extends ServerFrame['type']>(type: T) =>
  (frame: ServerFrame): frame is Extract<ServerFrame, { type: T }> =>
    frame.type === type

/**
 * Connects a watcher. @param from the initial view, as from a page loader; empty by default
 * @param headers additional headers of the handshake
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

/** Returns the view after a frame: pushes are folded, a snapshot replaces it. */
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
