import type { SaleView } from '#domain/auction/view.ts'
import type { Memory } from '../watching/weight.ts'

/** A sale that has been opened for a measurement. */
export type OpenedSale = {
  /** Of its bidders, in the order of the house's tokens. */
  readonly paddles: readonly string[]
  /** As everybody sees it. */
  readonly view: SaleView
}

/** What has become of a sale, by the house's own word. */
export type Outcome = { readonly hammers: number; readonly orderLines: number; readonly view: SaleView }

/** When an entry was in the ledger, by `steadyNow`. */
export type Commit = { readonly seq: number; readonly type: string; readonly at: number }

/** What the house that is measured is asked, and what it answers. */
export type ServerMessage = {
  openSale: { asked: { readonly id: string; readonly lots: number }; answer: OpenedSale }
  /** Puts its clock on by so many milliseconds, so that nobody has to sit through them. */
  hop: { asked: { readonly by: number }; answer: null }
  memory: { asked: null; answer: Memory }
  commits: { asked: null; answer: readonly Commit[] }
  outcome: { asked: { readonly sale: string }; answer: Outcome }
  /** Says so many messages to everybody in a sale, one after the other. The answer is the last one's place. */
  say: { asked: { readonly sale: string; readonly times: number }; answer: number }
  /** Sockets that follow a sale; and of all sockets, those that have not read so many bytes. */
  sockets: {
    asked: { readonly sale: string; readonly unread: number }
    answer: { readonly following: number; readonly behind: number }
  }
}

export type ServerRequest = {
  readonly [kind in keyof ServerMessage]: {
    readonly kind: kind
    readonly asked: ServerMessage[kind]['asked']
  }
}[keyof ServerMessage]

/** The house once it is open: where, who may bid by which tokens, and the clerk's. */
export type OpenServer = {
  readonly url: string
  readonly databaseUrl: string
  readonly tokens: readonly string[]
  readonly clerk: string
}

/** When a frame had come to the last watcher, and the ledger place that it told up to. */
export type Heard = { readonly seq: number; readonly at: number }

/** What the watchers are asked: to begin with a view of the sale; to tell what they have; to read no more. */
export type WatchersAsk =
  | { readonly kind: 'begin'; readonly view: SaleView }
  | { readonly kind: 'tell' }
  /** Says so when the last of them has been told up to a place. */
  | { readonly kind: 'await'; readonly seq: number }

export type WatchersAnswer =
  | { readonly kind: 'ready' | 'begun' | 'reached' }
  | { readonly kind: 'told'; readonly heard: readonly Heard[]; readonly views: readonly SaleView[] }
