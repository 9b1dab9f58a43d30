import { type BidButton, bidButton } from '#domain/auction/bid-button.ts'
import { bidValidity } from '#domain/auction/bid-press.ts'
import type { Connection } from '#domain/auction/bidder-status.ts'
import {
  type BidMutation,
  type BidRequest,
  type BidResponse,
  deriveAttempt,
  isOutcomeUnknown,
  retryDelayMs,
} from '#web/kit/live/attempt.ts'
import type { FakeEnvironment } from '#web/kit/live/fake-environment.ts'
import { resendOnReconnect } from '#web/kit/live/resend-on-reconnect.ts'
import { createSaleStore, type SaleStore } from '#web/kit/live/sale-store.ts'
import { createServerClock } from '#web/kit/live/server-clock.ts'
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
const idle: BidMutation = {
  status: 'idle',
  failureCount: 0,
  isPaused: false,
  variables: undefined,
  data: undefined,
  error: null,
}

export function openBidder(world: FakeEnvironment, network: Network, house: House): Bidder {
  const reach = {
    ...world,
    hasCookie: () => true,
    connect: (...[events, query]: Parameters<FakeEnvironment['connect']>) =>
      network.connect(events, query, house),
  }
  const clock = createServerClock(world, house.now())
  const options = { token: 'secret', lang: 'en', onPong: clock.sync, serverNow: clock.now } as const
  const socket = createSocket(reach, options)
  const store = createSaleStore(house.viewAt(house.seq()), () => socket.resubscribe('sale'))
  const taps = new Map<string, Answer['kind'] | 'unknown'>()
  const sendings = new Map<string, BidMutation>()
  socket.subscribe('sale', store)
  socket.start()

  const connection = (): Connection => {
    const line = socket.state()
    if (line === 'live') return store.caughtUp() ? 'live' : 'behind'
    return line === 'gone' || line === 'refused' ? 'gone' : 'behind'
  }
  const ask = (lotId: string, { idempotencyKey, price, validUntil }: BidRequest) =>
    new Promise<BidResponse>((resolve, reject) => {
      world.setTimer(patience, () => reject(new CallFailure(transportError('timeout', ''))))
      network.carry(() => {
        const answer = house.bids(idempotencyKey, lotId, price, validUntil)
        network.carry(() => {
          if (answer.kind === 'taken') resolve({ status: 'accepted', seq: answer.seq })
          else reject(new Error('refused'))
        })
      })
    })
  const wait = (time: number) => new Promise<void>((go) => void world.setTimer(time, go))

  async function send(lotId: string, tap: BidRequest): Promise<void> {
    const tell = (change: Partial<BidMutation>) =>
      sendings.set(lotId, { ...idle, status: 'pending', variables: tap, ...change })
    for (let failures = 0; ; failures += 1) {
      tell({ failureCount: failures })
      try {
        const data = await resendOnReconnect(() => ask(lotId, tap), socket.onReady)
        tell({ status: 'success', data })
        taps.set(tap.idempotencyKey, 'taken')
        return
      } catch (failure) {
        if (!(failure instanceof CallFailure && isOutcomeUnknown(failure))) {
          sendings.set(lotId, idle)
          taps.set(tap.idempotencyKey, 'refused')
          return
        }
        await wait(retryDelayMs(failures))
      }
    }
  }

  const button = (lotId: string): BidButton => {
    const view = store.lot(lotId)
    if (!view) return { kind: 'waiting' }
    const shown = { seq: store.seq(), bids: store.bids(lotId), paddle: own }
    const attempt = deriveAttempt(sendings.get(lotId), shown)
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
      const idempotencyKey = `tap ${taps.size + 1}`
      taps.set(idempotencyKey, 'unknown')
      void send(lotId, { idempotencyKey, price: now.price, validUntil: clock.now() + bidValidity })
    },
  }
}
