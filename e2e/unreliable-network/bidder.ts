import { type BidButton, bidButton } from '#domain/auction/bid-button.ts'
import { bidValidity } from '#domain/auction/bid-press.ts'
import type { Connection } from '#domain/auction/bidder-status.ts'
import { type BidMutation, type BidRequest, type BidResponse, deriveAttempt } from '#web/kit/live/attempt.ts'
import type { FakeEnvironment } from '#web/kit/live/fake-environment.ts'
import { resendUntilSettled } from '#web/kit/live/resend-until-settled.ts'
import { createSaleStore, type SaleStore } from '#web/kit/live/sale-store.ts'
import { createServerClock } from '#web/kit/live/server-clock.ts'
import { createSocket, type Socket } from '#web/kit/live/socket.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import type { Network } from './network.ts'
import { type Answer, type FakeServer, ownPaddle } from './server.ts'

/** A bidder's saleroom page, built from its parts. */
export type Bidder = {
  readonly store: SaleStore
  readonly socket: Socket
  readonly connection: () => Connection
  /** Returns the bid button of a lot (V9). */
  readonly button: (lotId: string) => BidButton
  /** Presses the button if it is enabled. */
  readonly tap: (lotId: string) => void
  /** The keys of all bids and their outcomes, as far as the page knows. */
  readonly taps: ReadonlyMap<string, Answer['kind'] | 'unknown'>
}

const timeoutMs = 6_000
const refused = new Error('refused')
const idleMutation: BidMutation = {
  status: 'idle',
  failureCount: 0,
  isPaused: false,
  variables: undefined,
  data: undefined,
  error: null,
}

export function createBidder(environment: FakeEnvironment, network: Network, server: FakeServer): Bidder {
  const transport = {
    ...environment,
    hasCookie: () => true,
    connect: (...[events, query]: Parameters<FakeEnvironment['connect']>) =>
      network.connect(events, query, server),
  }
  const clock = createServerClock(environment, server.now())
  const options = {
    token: 'secret',
    lang: 'en',
    onPong: clock.sync,
    ageOf: clock.ageOf,
    onClockLost: clock.forget,
  } as const
  const socket = createSocket(transport, options)
  const store = createSaleStore(server.viewAt(server.seq()), () => socket.resubscribe('sale'))
  const taps = new Map<string, Answer['kind'] | 'unknown'>()
  const mutations = new Map<string, BidMutation>()
  socket.subscribe('sale', store)
  socket.start()

  const connection = (): Connection => {
    const connectionState = socket.state()
    if (connectionState === 'live') return store.caughtUp() ? 'live' : 'behind'
    return connectionState === 'gone' || connectionState === 'refused' ? 'gone' : 'behind'
  }
  const placeBid = (lotId: string, { idempotencyKey, price, validUntil }: BidRequest) =>
    new Promise<BidResponse>((resolve, reject) => {
      environment.setTimer(timeoutMs, () => reject(new CallFailure(transportError('timeout', ''))))
      network.carry(() => {
        const response = server.placeBid(idempotencyKey, lotId, price, validUntil)
        network.carry(() => {
          if (response.kind === 'taken') resolve({ status: 'accepted', seq: response.seq })
          else reject(refused)
        })
      })
    })

  async function send(lotId: string, tap: BidRequest): Promise<void> {
    const update = (change: Partial<BidMutation>) =>
      mutations.set(lotId, { ...idleMutation, status: 'pending', variables: tap, ...change })
    update({})
    try {
      const data = await resendUntilSettled({
        send: () => placeBid(lotId, tap),
        onReady: socket.onReady,
        refusals: [],
        onUnanswered: (failureCount) => update({ failureCount }),
        setTimer: environment.setTimer,
      })
      update({ status: 'success', data })
      taps.set(tap.idempotencyKey, 'taken')
    } catch (failure) {
      if (failure !== refused) throw failure
      mutations.set(lotId, idleMutation)
      taps.set(tap.idempotencyKey, 'refused')
    }
  }

  const button = (lotId: string): BidButton => {
    const view = store.lot(lotId)
    if (!view) return { kind: 'waiting' }
    const shown = { seq: store.seq(), bids: store.bids(lotId), paddle: ownPaddle }
    const attempt = deriveAttempt(mutations.get(lotId), shown)
    const viewer = { admittance: 'approved', paddle: ownPaddle, attempt } as const
    return bidButton({ ...view, paused: store.head().paused }, viewer, connection())
  }
  return {
    store,
    socket,
    connection,
    button,
    taps,
    tap: (lotId) => {
      const current = button(lotId)
      if (current.kind !== 'open' && current.kind !== 'outbid' && current.kind !== 'again') return
      const idempotencyKey = `tap ${taps.size + 1}`
      taps.set(idempotencyKey, 'unknown')
      void send(lotId, { idempotencyKey, price: current.price, validUntil: clock.now() + bidValidity })
    },
  }
}
