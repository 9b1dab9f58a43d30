import type { Command } from '#domain/auction/commands.ts'
import { decide } from '#domain/auction/decide.ts'
import { accountOf } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms, saleTerms, start } from '#domain/auction/testing/terms.ts'
import { type SaleView, viewOf } from '#domain/auction/view.ts'
import { openFeed } from '#server/sale/rooms/feed.ts'
import { openRoom } from '#server/sale/rooms/room.ts'
import { pushFor } from '#server/sale/rooms/sockets/subscription.ts'
import type { FakeEnvironment } from '#web/kit/live/fake-environment.ts'
import type { SaleFrame } from '#wire/socket/socket.ts'
import { readOpening } from '#wire/socket/socket-opening.ts'
import { wireJson } from '#wire/states/digits.ts'
import type { Ears, FarEnd } from './network.ts'

/** What a bid came to. */
export type Answer = { readonly kind: 'taken'; readonly seq: number } | { readonly kind: 'refused' }

/** A house in memory, with the feed that the real one tells its sales by. */
export type House = Ears & {
  readonly now: () => number
  /** Does what a clerk or another bidder does; what the sale does not allow is not done. */
  readonly does: (command: Command) => void
  /** Takes a bid; the same key is the same bid. */
  readonly bids: (ak: string, lotId: string, price: number, validUntil: number) => Answer
  /** The sale as the bidder may see it, at a place of its record. */
  readonly viewAt: (seq: number) => SaleView
  readonly seq: () => number
  /** Until when each bid that was placed could have been, less when it was: below 0 it came too late. */
  readonly spare: readonly number[]
  /** How often each bid was written into the record, by its key. */
  readonly written: ReadonlyMap<string, number>
}

export const own = 'A'
const viewer = { kind: 'bidder', paddle: own } as const
const known = 5_000

export function openHouse(world: Pick<FakeEnvironment, 'elapsed'>): House {
  const none = { readSince: async () => [], readAfter: async () => [], seal: () => [] }
  const room = openRoom('sale', none)
  const feed = openFeed(room, none, known)
  const views = new Map<number, SaleView>()
  const answers = new Map<string, Answer>()
  const written = new Map<string, number>()
  const spare: number[] = []
  const following = new Map<FarEnd, number>()
  const now = () => start + Math.round(world.elapsed())

  const tell = (far: FarEnd, frames: readonly SaleFrame[]) => far.say(wireJson(frames))
  feed.listen((tellings) => {
    for (const [far, sent] of following) {
      const news = tellings.filter(({ seq }) => seq > sent)
      tell(
        far,
        news.map((one) => pushFor(one.pushes(), viewer)),
      )
      following.set(far, room.state.seq)
    }
  })
  const run = (command: Command): boolean => {
    const decision = decide(room.state, command, now())
    if (decision.kind !== 'accepted') return false
    const first = room.state.seq + 1
    const entries = decision.events.map((event, i) => ({ seq: first + i, at: now(), event }))
    for (const entry of entries) {
      room.take([{ entry, asked: null, hash: `${entry.seq}` }])
      views.set(entry.seq, viewOf(room.state, viewer))
    }
    return entries.length > 0
  }
  const follow = async (far: FarEnd, since: number) => {
    following.delete(far)
    const missed = await feed.since(since)
    if (missed)
      tell(
        far,
        missed.map((one) => pushFor(one.pushes(), viewer)),
      )
    tell(far, [{ type: 'subscribed', auctionId: 'sale', seq: room.state.seq }])
    following.set(far, room.state.seq)
  }

  const welcome = (far: FarEnd) => far.say(JSON.stringify({ type: 'login', data: { userID: 'a' } }))

  run({
    type: 'publishSale',
    terms: saleTerms({ kind: 'live', bidAcceptance: 'auto' }),
    lots: [1, 2, 3, 4, 5, 6].map((number) => lotTerms(number)),
  })
  for (const paddle of [own, 'B']) run({ type: 'admit', bidder: accountOf(paddle), paddle, limit: null })

  return {
    now,
    does: (command) => void run(command),
    bids: (ak, lotId, price, validUntil) => {
      const before = answers.get(ak)
      if (before) return before
      const isTaken = run({ type: 'offer', bidder: accountOf(own), lotId, price, validUntil })
      if (isTaken) spare.push(validUntil - now())
      if (isTaken) written.set(ak, (written.get(ak) ?? 0) + 1)
      const answer: Answer = isTaken ? { kind: 'taken', seq: room.state.seq } : { kind: 'refused' }
      answers.set(ak, answer)
      return answer
    },
    opens: (far, query) => {
      const { login, subscriptions } = readOpening(query)
      if (login) welcome(far)
      for (const { since } of subscriptions) void follow(far, since)
    },
    hears: (far, text) => {
      const frame = JSON.parse(text)
      if (frame.type === 'ping')
        far.say(JSON.stringify({ type: 'pong', data: { t: frame.data.t, serverTime: now() } }))
      if (frame.type === 'login') welcome(far)
      if (frame.type === 'subscribe') void follow(far, frame.data.since)
    },
    viewAt: (seq) => views.get(seq) ?? viewOf(room.state, viewer),
    seq: () => room.state.seq,
    written,
    spare,
  }
}
