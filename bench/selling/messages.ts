import type { SaleView } from '#domain/auction/view.ts'
import type { Memory } from '../watching/memory.ts'

/** A sale opened for a measurement. */
export type OpenedSale = {
  /** The paddles of its bidders, in the order of the tokens. */
  readonly paddles: readonly string[]
  /** The public view. */
  readonly view: SaleView
}

/** The result of a sale on the server. */
export type Outcome = { readonly hammers: number; readonly orderLines: number; readonly view: SaleView }

/** A ledger entry and the time of its commit, by `steadyNow`. */
export type Commit = { readonly seq: number; readonly type: string; readonly at: number }

/** Requests to the measured server, and their responses. */
export type ServerMessage = {
  openSale: { params: { readonly id: string; readonly lots: number }; result: OpenedSale }
  /** Advances the server's clock, so that the run does not have to wait. */
  advanceClock: { params: { readonly ms: number }; result: null }
  memory: { params: null; result: Memory }
  commits: { params: null; result: readonly Commit[] }
  outcome: { params: { readonly sale: string }; result: Outcome }
  /** Sends this many messages to the saleroom. The result is the position of the last one. */
  broadcast: { params: { readonly sale: string; readonly times: number }; result: number }
  /** The number of sockets subscribed to a sale, and of all sockets with more than `unread` bytes buffered. */
  sockets: {
    params: { readonly sale: string; readonly unread: number }
    result: { readonly following: number; readonly behind: number }
  }
}

export type ServerRequest = {
  readonly [kind in keyof ServerMessage]: {
    readonly kind: kind
    readonly params: ServerMessage[kind]['params']
  }
}[keyof ServerMessage]

/** The open server, with the tokens of its bidders and of its clerk. */
export type OpenServer = {
  readonly url: string
  readonly databaseUrl: string
  readonly tokens: readonly string[]
  readonly clerk: string
}

/** When the last watcher received a frame, and the ledger position of the frame. */
export type FrameArrival = { readonly seq: number; readonly at: number }

/** Requests to a process of watchers. */
export type WatcherRequest =
  /** Applies pushes to this view from now on. */
  | { readonly kind: 'begin'; readonly view: SaleView }
  | { readonly kind: 'report' }
  /** Responds once the last watcher has received a position. */
  | { readonly kind: 'await'; readonly seq: number }

export type WatcherResponse =
  | { readonly kind: 'ready' | 'begun' | 'reached' }
  | {
      readonly kind: 'report'
      readonly arrivals: readonly FrameArrival[]
      readonly views: readonly SaleView[]
    }
