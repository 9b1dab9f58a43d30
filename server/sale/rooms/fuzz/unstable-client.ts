import type { SaleView } from '#domain/auction/view.ts'
import { type Watcher, watch } from '../testing/watcher.ts'

/** A client that disconnects, reconnects and changes its account. */
export type UnstableClient = {
  readonly token: string
  readonly connected: boolean
  /** Reconnects and requests the missed messages. */
  connect(): Promise<void>
  /** Cuts the connection. */
  cut(): void
  /** Changes the account: at once if connected, else on reconnecting. */
  become(token: string): void
  /** Returns its view after it has reached a ledger position. */
  knowing(seq: number): Promise<SaleView>
}

/**
 * Creates an unstable client. @param url called for each connection
 * @param token of the first account; '' for a visitor
 */
export function createUnstableClient(url: () => string, auctionId: string, token: string): UnstableClient {
  let watcher: Watcher | null = null
  let known: SaleView | undefined
  let current = token
  /**
   * Whether the account changed on this connection: the view may be of the previous account until a snapshot arrives.
   */
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
