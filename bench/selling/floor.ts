import { setTimeout as wait } from 'node:timers/promises'
import type { LotView } from '#domain/auction/view.ts'
import { type Watcher, watch } from '#server/sale/rooms/testing/watcher.ts'
import { socketPath } from '#wire/socket/socket.ts'
import { newIdempotencyKey, openSignedConnection, type SignedConnection } from '../signed-connection.ts'
import type { OpenedSale } from './messages.ts'
import type { SellingServer } from './server.ts'

/** The bidders and the clerk of a sale, with one socket subscribed to it. */
export type Floor = {
  readonly sale: string
  readonly paddles: readonly string[]
  /** A connection for each paddle. */
  readonly bidders: readonly SignedConnection[]
  lot(lotId: string): LotView
  /** Every frame received, as text. */
  readonly frames: readonly string[]
  /** Calls back after each frame. @returns a function that unsubscribes */
  onChange(listener: () => void): () => void
  /** Sends a call of the clerk's console, with the last seen position. @returns the code of the response */
  command(path: string, params: Readonly<Record<string, string>>): Promise<number>
  /** Advances the server's clock. */
  advanceClock(ms: number): Promise<void>
  close(): void
}

/** Opens the floor of a sale. @param opened the sale just opened; pushes are applied to its view */
export async function openFloor(server: SellingServer, sale: string, opened: OpenedSale): Promise<Floor> {
  let ahead = 0
  const now = () => Date.now() + ahead
  const bidders = await Promise.all(
    server.tokens.map((token) => openSignedConnection(server.url, token, now)),
  )
  const clerk = await openSignedConnection(server.url, server.clerk, now)
  const watcher = await follow(server, sale, opened)
  const frames: string[] = []
  const listeners = new Set<() => void>()
  watcher.ws.on('message', (data) => {
    frames.push(String(data))
    for (const listener of listeners) listener()
  })
  return {
    sale,
    paddles: opened.paddles,
    bidders,
    frames,
    lot(lotId) {
      const lot = watcher.view.lots[lotId]
      if (!lot) throw new Error(`There is no lot ${lotId}`)
      return lot
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async command(path, params) {
      const payload = { auctionId: sale, ak: newIdempotencyKey(), seq: String(watcher.view.seq), ...params }
      const { code, text } = await clerk.request(`/v1/house/sale/${path}`, payload)
      if (code !== 0) return code
      await watcher.reached(Number(JSON.parse(text).data.seq))
      return code
    },
    async advanceClock(ms) {
      await server.request('advanceClock', { ms })
      ahead += ms
    },
    close() {
      watcher.ws.terminate()
      for (const connection of [...bidders, clerk]) connection.close()
    },
  }
}

async function follow(server: SellingServer, sale: string, { view }: OpenedSale): Promise<Watcher> {
  const watcher = await watch(`ws://127.0.0.1:${server.port}${socketPath}`, sale, view)
  watcher.say({ type: 'subscribe', data: { auctionId: sale, since: view.seq } })
  while (!watcher.frames.some(({ type }) => type === 'subscribed')) await wait(10)
  return watcher
}
