import { type BidButton, bidButton } from '#domain/auction/bid-button.ts'
import { bidValidity } from '#domain/auction/bid-press.ts'
import type { Connection } from '#domain/auction/bidder-status.ts'
import {
  askAgainAfter,
  attemptOf,
  isFateUnknown,
  type Sending,
  type Taken,
  type Tap,
} from '#web/kit/live/attempt.ts'
import type { FakeWorld } from '#web/kit/live/fake-world.ts'
import { firstHeard } from '#web/kit/live/first-heard.ts'
import { createSaleStore, type SaleStore } from '#web/kit/live/sale-store.ts'
import { serverClock } from '#web/kit/live/server-clock.ts'
import { createSocket, type Socket } from '#web/kit/live/socket.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { type Answer, type House, own } from './house.ts'
import type { Network } from './network.ts'

/** Somebody's page in the room, of the parts that it is made of. */
export type Bidder = {
  readonly store: SaleStore
  readonly socket: Socket
  readonly connection: () => Connection
  /** The button on a lot; V9. */
  readonly button: (lotId: string) => BidButton
  /** Presses it, where it can be pressed. */
  readonly tap: (lotId: string) => void
  /** The keys of all that was pressed, and what each came to as far as the page knows. */
  readonly taps: ReadonlyMap<string, Answer['kind'] | 'unknown'>
}

const patience = 6_000
const idle: Sending = {
  status: 'idle',
  failureCount: 0,
  isPaused: false,
  variables: undefined,
  data: undefined,
  error: null,
}

export function openBidder(world: FakeWorld, network: Network, house: House): Bidder {
  const reach = {
    ...world,
    brings: () => true,
    connect: (...[events, query]: Parameters<FakeWorld['connect']>) => network.connect(events, query, house),
  }
  const clock = serverClock(world, house.now())
  const options = { token: 'secret', lang: 'en', pong: clock.pong, houseTime: clock.now } as const
  const socket = createSocket(reach, options)
  const store = createSaleStore(house.viewAt(house.seq()), () => socket.askAgain('sale'))
  const taps = new Map<string, Answer['kind'] | 'unknown'>()
  const sendings = new Map<string, Sending>()
  socket.follow('sale', store)
  socket.start()

  const connection = (): Connection => {
    const line = socket.state()
    if (line === 'live') return store.caughtUp() ? 'live' : 'behind'
    return line === 'gone' || line === 'refused' ? 'gone' : 'behind'
  }
  const ask = (lotId: string, { ak, price, validUntil }: Tap) =>
    new Promise<Taken>((resolve, reject) => {
      world.after(patience, () => reject(new CallFailure(transportError('timeout', ''))))
      network.carry(() => {
        const answer = house.bids(ak, lotId, price, validUntil)
        network.carry(() => {
          if (answer.kind === 'taken') resolve({ status: 'accepted', seq: answer.seq })
          else reject(new Error('refused'))
        })
      })
    })
  const wait = (time: number) => new Promise<void>((go) => void world.after(time, go))

  async function send(lotId: string, tap: Tap): Promise<void> {
    const tell = (change: Partial<Sending>) =>
      sendings.set(lotId, { ...idle, status: 'pending', variables: tap, ...change })
    for (let failures = 0; ; failures += 1) {
      tell({ failureCount: failures })
      try {
        const data = await firstHeard(() => ask(lotId, tap), socket.onGreeted)
        tell({ status: 'success', data })
        taps.set(tap.ak, 'taken')
        return
      } catch (failure) {
        if (!(failure instanceof CallFailure && isFateUnknown(failure))) {
          sendings.set(lotId, idle)
          taps.set(tap.ak, 'refused')
          return
        }
        await wait(askAgainAfter(failures))
      }
    }
  }

  const button = (lotId: string): BidButton => {
    const view = store.lot(lotId)
    if (!view) return { kind: 'waiting' }
    const shown = { seq: store.seq(), bids: store.bids(lotId), paddle: own }
    const attempt = attemptOf(sendings.get(lotId), shown)
    const me = { admittance: 'approved', paddle: own, attempt } as const
    return bidButton({ ...view, paused: store.head().paused }, me, connection())
  }
  return {
    store,
    socket,
    connection,
    button,
    taps,
    tap: (lotId) => {
      const now = button(lotId)
      if (now.kind !== 'open' && now.kind !== 'outbid' && now.kind !== 'again') return
      const ak = `tap ${taps.size + 1}`
      taps.set(ak, 'unknown')
      void send(lotId, { ak, price: now.price, validUntil: clock.now() + bidValidity })
    },
  }
}
