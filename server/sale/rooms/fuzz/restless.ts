import type { SaleView } from '#domain/auction/view.ts'
import { type Watcher, watch } from '../testing/watcher.ts'

/** A client that loses its connection, comes back, and is now this person, now that one. */
export type Restless = {
  readonly token: string
  readonly connected: boolean
  /** Comes back and asks for what it missed. */
  connect(): Promise<void>
  /** Loses the connection without a word. */
  cut(): void
  /** Becomes somebody else: at once where it is connected, otherwise when it comes back. */
  become(token: string): void
  /** What it knows once it has heard of a ledger place. */
  knowing(seq: number): Promise<SaleView>
}

/**
 * @param url asked for at each connection
 * @param token of the person it is at first; '' for a visitor
 */
export function restless(url: () => string, auctionId: string, token: string): Restless {
  let watcher: Watcher | null = null
  let known: SaleView | undefined
  let current = token
  /** Whether it became somebody else on this connection: what it knows may be of who it was, until it hears all anew. */
  let unsure = false

  return {
    get token() {
      return current
    },
    get connected() {
      return watcher !== null
    },
    async connect() {
      if (watcher) return
      const next = await watch(url(), auctionId, known)
      watcher = next
      unsure = false
      if (current !== '') next.say({ type: 'login', data: { token: current } })
      next.say({ type: 'subscribe', data: { auctionId, since: known?.seq ?? 0 } })
    },
    cut() {
      if (watcher) known = unsure ? undefined : watcher.view
      watcher?.ws.terminate()
      watcher = null
    },
    become(next) {
      if (next === current) return
      current = next
      unsure = true
      if (watcher) watcher.say(next === '' ? { type: 'logout' } : { type: 'login', data: { token: next } })
      else known = undefined
    },
    knowing(seq) {
      if (!watcher) throw new Error('The client is not connected')
      return watcher.reached(seq)
    },
  }
}
