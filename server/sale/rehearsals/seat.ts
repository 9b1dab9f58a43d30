import { type Act, answer, type Player, type Sight } from '#domain/rehearsal/bidder.ts'
import type { Hand } from '#domain/rehearsal/clerk.ts'
import type { Draw } from '#domain/rehearsal/draws.ts'

/** A simulated bidder at their screen, or in the room. */
export type Seat = {
  /** Looks at the sale again, and thinks anew where it has moved. */
  look(): void
  /** Their hand, while they have it up. */
  readonly hand: Hand | null
  /** Gives up whatever they were about to do. */
  close(): void
}

export type SeatSetting = {
  readonly player: Player
  /** What they see now; null where no lot is on the block. */
  readonly see: () => Sight | null
  readonly bid: (lotId: string, act: Act) => Promise<void>
  /** Is called when their hand goes up or down. */
  readonly raised: () => void
  /** How many times as quick as life they think. */
  readonly pace: number
  readonly draw: Draw
}

export function seat({ player, see, bid, raised, pace, draw }: SeatSetting): Seat {
  const { by } = player.temperament
  let timer: NodeJS.Timeout | null = null
  let hand: Hand | null = null
  let isAsking = false
  let isClosed = false
  let thoughtOf = ''

  function drop(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (hand === null) return
    hand = null
    raised()
  }

  async function doIt(lotId: string, act: Act): Promise<void> {
    timer = null
    if (by === 'room' || by === 'telephone') {
      hand = { paddle: player.paddle, price: act.price, channel: by }
      raised()
      return
    }
    isAsking = true
    await bid(lotId, act)
    isAsking = false
    look()
  }

  function look(): void {
    if (isClosed || isAsking) return
    const seen = see()
    const about = seen ? `${seen.lot.lotId} ${seen.lot.seq} ${seen.paused}` : ''
    if (about === thoughtOf) return
    thoughtOf = about
    drop()
    const act = seen && by !== 'book' ? answer(player, seen, draw) : null
    if (act) timer = setTimeout(() => doIt(seen?.lot.lotId ?? '', act), act.after / pace)
  }

  return {
    look,
    get hand() {
      return hand
    },
    close() {
      isClosed = true
      drop()
    },
  }
}

/** Those whose temperament knows rivals, each with the next of them. */
export function withRivals(players: readonly Player[]): readonly Player[] {
  const rivals = players.filter(({ temperament }) => temperament.rivalry > 1)
  return players.map((player) => {
    const nth = rivals.indexOf(player)
    const other = nth < 0 ? undefined : rivals[nth % 2 === 0 ? nth + 1 : nth - 1]
    return { ...player, rival: other?.paddle ?? '' }
  })
}
