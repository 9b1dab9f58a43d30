import type { Command } from '#domain/auction/commands.ts'
import { decide } from '#domain/auction/decide.ts'
import { accountOf } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms, saleTerms, start } from '#domain/auction/testing/terms.ts'
import { type SaleView, viewOf } from '#domain/auction/view.ts'
import { createFeed } from '#server/sale/rooms/feed.ts'
import { createRoom } from '#server/sale/rooms/room.ts'
import { pushFor } from '#server/sale/rooms/sockets/subscription.ts'
import type { FakeEnvironment } from '#web/kit/live/fake-environment.ts'
import type { SaleFrame } from '#wire/socket/socket.ts'
import { parseSocketParams } from '#wire/socket/socket-params.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import type { ServerSocket, SocketHandler } from './network.ts'

/** The outcome of a bid. */
export type Answer = { readonly kind: 'taken'; readonly seq: number } | { readonly kind: 'refused' }

/** A server in memory, with the real feed of sales. */
export type FakeServer = SocketHandler & {
  readonly now: () => number
  /** Executes a command of a clerk or another bidder; commands that the sale does not allow have no effect. */
  readonly execute: (command: Command) => void
  /** Places a bid, idempotent by its key. */
  readonly placeBid: (ak: string, lotId: string, price: number, validUntil: number) => Answer
  /** Returns the bidder's view of the sale at a position of its record. */
  readonly viewAt: (seq: number) => SaleView
  readonly seq: () => number
  /** The validity left when each bid was placed, in milliseconds; negative if it was too late. */
  readonly validityLeft: readonly number[]
  /** How often each bid was written to the record, by key. */
  readonly writeCounts: ReadonlyMap<string, number>
}

export const ownPaddle = 'A'
const viewer = { kind: 'bidder', paddle: ownPaddle } as const
const feedSize = 5_000

export function createFakeServer(environment: Pick<FakeEnvironment, 'elapsed'>): FakeServer {
  const noLedger = { readSince: async () => [], readAfter: async () => [], seal: () => [] }
  const room = createRoom('sale', noLedger)
  const feed = createFeed(room, noLedger, feedSize)
  const views = new Map<number, SaleView>()
  const answers = new Map<string, Answer>()
  const writeCounts = new Map<string, number>()
  const validityLeft: number[] = []
  const following = new Map<ServerSocket, number>()
  const now = () => start + Math.round(environment.elapsed())

  const sendFrames = (client: ServerSocket, frames: readonly SaleFrame[]) => client.send(wireJson(frames))
  feed.subscribe((pushes) => {
    for (const [client, lastSent] of following) {
      const unsent = pushes.filter(({ seq }) => seq > lastSent)
      sendFrames(
        client,
        unsent.map((push) => pushFor(push.pushes(), viewer)),
      )
      following.set(client, room.state.seq)
    }
  })
  const run = (command: Command): boolean => {
    const decision = decide(room.state, command, now())
    if (decision.kind !== 'accepted') return false
    const first = room.state.seq + 1
    const entries = decision.events.map((event, i) => ({ seq: first + i, at: now(), event }))
    for (const entry of entries) {
      room.apply(room.head, [{ entry, requestKey: null, hash: `${entry.seq}` }])
      views.set(entry.seq, viewOf(room.state, viewer))
    }
    return entries.length > 0
  }
  const follow = async (client: ServerSocket, since: number) => {
    following.delete(client)
    const missed = await feed.since(since)
    if (missed)
      sendFrames(
        client,
        missed.map((push) => pushFor(push.pushes(), viewer)),
      )
    sendFrames(client, [{ type: 'subscribed', auctionId: 'sale', seq: room.state.seq }])
    following.set(client, room.state.seq)
  }

  const welcome = (client: ServerSocket) =>
    client.send(JSON.stringify({ type: 'login', data: { userID: 'a' } }))

  run({
    type: 'publishSale',
    terms: saleTerms({ kind: 'live', bidAcceptance: 'auto' }),
    lots: [1, 2, 3, 4, 5, 6].map((number) => lotTerms(number)),
  })
  for (const paddle of [ownPaddle, 'B'])
    run({ type: 'admit', bidder: accountOf(paddle), paddle, limit: null })

  return {
    now,
    execute: (command) => void run(command),
    placeBid: (ak, lotId, price, validUntil) => {
      const earlier = answers.get(ak)
      if (earlier) return earlier
      const isAccepted = run({ type: 'offer', bidder: accountOf(ownPaddle), lotId, price, validUntil })
      if (isAccepted) validityLeft.push(validUntil - now())
      if (isAccepted) writeCounts.set(ak, (writeCounts.get(ak) ?? 0) + 1)
      const answer: Answer = isAccepted ? { kind: 'taken', seq: room.state.seq } : { kind: 'refused' }
      answers.set(ak, answer)
      return answer
    },
    onConnect: (client, query) => {
      const { login, subscriptions } = parseSocketParams(query)
      if (login) welcome(client)
      for (const { since } of subscriptions) void follow(client, since)
    },
    onMessage: (client, text) => {
      const frame = JSON.parse(text)
      if (frame.type === 'ping')
        client.send(JSON.stringify({ type: 'pong', data: { t: frame.data.t, serverTime: now() } }))
      if (frame.type === 'login') welcome(client)
      if (frame.type === 'subscribe') void follow(client, frame.data.since)
    },
    viewAt: (seq) => views.get(seq) ?? viewOf(room.state, viewer),
    seq: () => room.state.seq,
    writeCounts,
    validityLeft,
  }
}
