import { setTimeout as wait } from 'node:timers/promises'
import type { LotView } from '#domain/auction/view.ts'
import { type Watcher, watch } from '#server/sale/rooms/testing/watcher.ts'
import { socketPath } from '#wire/socket/socket.ts'
import { newIdempotencyKey, openSignedConnection, type SignedConnection } from '../signed-connection.ts'
import type { OpenedSale } from './messages.ts'
import type { SellingServer } from './server.ts'

/** The sale as its bidders and its clerk see it: by one socket among all the others. */
export type Floor = {
  readonly sale: string
  readonly paddles: readonly string[]
  readonly lines: readonly SignedConnection[]
  lot(lotId: string): LotView
  /** Every frame that was told, as text. */
  readonly told: readonly string[]
  /** Calls back when something has changed. @returns how to stop it */
  onChange(listener: () => void): () => void
  /** Asks a call of the clerk's desk, with what they see now. @returns its code */
  command(path: string, more: Readonly<Record<string, string>>): Promise<number>
  /** Lets so many milliseconds of the house's clock pass at once. */
  hop(by: number): Promise<void>
  close(): void
}

/** @param opened the sale, just opened: what is told from there on is folded */
export async function openFloor(server: SellingServer, sale: string, opened: OpenedSale): Promise<Floor> {
  let ahead = 0
  const now = () => Date.now() + ahead
  const lines = await Promise.all(server.tokens.map((token) => openSignedConnection(server.url, token, now)))
  const clerk = await openSignedConnection(server.url, server.clerk, now)
  const watcher = await follow(server, sale, opened)
  const told: string[] = []
  const listeners = new Set<() => void>()
  watcher.ws.on('message', (data) => {
    told.push(String(data))
    for (const listener of listeners) listener()
  })
  return {
    sale,
    paddles: opened.paddles,
    lines,
    told,
    lot(lotId) {
      const lot = watcher.view.lots[lotId]
      if (!lot) throw new Error(`There is no lot ${lotId}`)
      return lot
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async command(path, more) {
      const asked = { auctionId: sale, ak: newIdempotencyKey(), seq: String(watcher.view.seq), ...more }
      const { code, text } = await clerk.ask(`/v1/house/sale/${path}`, asked)
      if (code !== 0) return code
      await watcher.reached(Number(JSON.parse(text).data.seq))
      return code
    },
    async hop(by) {
      await server.ask('hop', { by })
      ahead += by
    },
    close() {
      watcher.ws.terminate()
      for (const line of [...lines, clerk]) line.close()
    },
  }
}

async function follow(server: SellingServer, sale: string, { view }: OpenedSale): Promise<Watcher> {
  const watcher = await watch(`ws://127.0.0.1:${server.port}${socketPath}`, sale, view)
  watcher.say({ type: 'subscribe', data: { auctionId: sale, since: view.seq } })
  while (!watcher.frames.some(({ type }) => type === 'subscribed')) await wait(10)
  return watcher
}
