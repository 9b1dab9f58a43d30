import { type BidderView, nextBid, type PlannedBid, type SimulatedBidder } from '#domain/rehearsal/bidder.ts'
import type { FloorBidder } from '#domain/rehearsal/clerk.ts'
import type { Random } from '#domain/rehearsal/random.ts'

/** A simulated bidder: online, in the saleroom or on the telephone. */
export type BidderAgent = {
  /** Plans the next bid if the view has changed. */
  update(): void
  /** Their current floor or telephone bid, or null if there is none. */
  readonly floorBid: FloorBidder | null
  /** Cancels the planned bid. */
  close(): void
}

export type BidderAgentDeps = {
  readonly player: SimulatedBidder
  /** Returns the bidder's current view, or null if no lot is offered. */
  readonly getView: () => BidderView | null
  readonly bid: (lotId: string, act: PlannedBid) => Promise<void>
  /** Called when `floorBid` has changed. */
  readonly onFloorBid: () => void
  /** Speed as a multiple of real time. */
  readonly pace: number
  readonly draw: Random
}

export function startBidderAgent({
  player,
  getView,
  bid,
  onFloorBid,
  pace,
  draw,
}: BidderAgentDeps): BidderAgent {
  const { by } = player.temperament
  let timer: NodeJS.Timeout | null = null
  let floorBid: FloorBidder | null = null
  let isBusy = false
  let isClosed = false
  let lastSeen = ''

  function drop(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (floorBid === null) return
    floorBid = null
    onFloorBid()
  }

  async function execute(lotId: string, act: PlannedBid): Promise<void> {
    timer = null
    if (by === 'room' || by === 'telephone') {
      floorBid = { paddle: player.paddle, price: act.price, channel: by }
      onFloorBid()
      return
    }
    isBusy = true
    await bid(lotId, act)
    isBusy = false
    update()
  }

  function update(): void {
    if (isClosed || isBusy) return
    const seen = getView()
    const about = seen ? `${seen.lot.lotId} ${seen.lot.seq} ${seen.paused}` : ''
    if (about === lastSeen) return
    lastSeen = about
    drop()
    const act = seen && by !== 'book' ? nextBid(player, seen, draw) : null
    if (act) timer = setTimeout(() => execute(seen?.lot.lotId ?? '', act), act.after / pace)
  }

  return {
    update,
    get floorBid() {
      return floorBid
    },
    close() {
      isClosed = true
      drop()
    },
  }
}

/** Pairs competitive bidders as each other's rivals. */
export function withRivals(players: readonly SimulatedBidder[]): readonly SimulatedBidder[] {
  const rivals = players.filter(({ temperament }) => temperament.rivalry > 1)
  return players.map((player) => {
    const index = rivals.indexOf(player)
    const other = index < 0 ? undefined : rivals[index % 2 === 0 ? index + 1 : index - 1]
    return { ...player, rival: other?.paddle ?? '' }
  })
}
