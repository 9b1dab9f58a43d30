import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import { type CardProvider, type ChargeParams, type ConfirmParams, notReady } from '../provider.ts'

/** A card provider whose responses are late, lost, or arrive after the caller’s timeout, as a seed decides. */
export type UnreliableProvider = {
  readonly provider: CardProvider
  /** Lets one delayed request proceed; false if there is none. */
  releaseOne(): boolean
  /** Lets all delayed requests proceed; from then on every request is answered at once. */
  releaseAll(): Promise<void>
  /** Bank requests made while another was pending, or after payment; none are expected. */
  readonly overlaps: readonly string[]
  /** Begins another run. */
  begin(random: SeededRandom): void
  /** Records that an authentication was answered outside a request. */
  recordAuthentication(): Promise<void>
}

/** The states in which another payment of the same thing must not be requested. */
const underWay = ['paid', 'needsAuthentication', 'processing'] as const

/**
 * Wraps a provider. For every charge request a seed decides whether it is delayed before or after execution, lost
 * before or after it, or executed after its caller’s timeout.
 */
export function createUnreliableProvider(inner: CardProvider): UnreliableProvider {
  let random: SeededRandom | null = null
  const waiting: (() => void)[] = []
  const pendingAtBank = new Set<string>()
  const overlaps: string[] = []
  const timedOut: Promise<unknown>[] = []

  const delay = (): Promise<void> =>
    random === null ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))

  async function delays(count: number): Promise<void> {
    for (let remaining = count; remaining > 0; remaining -= 1) await delay()
  }

  async function relay<T>(work: () => Promise<T>): Promise<T | typeof notReady> {
    if (random === null) return work()
    switch (random.below(10)) {
      case 0:
        await delay()
        return notReady
      case 1: {
        await delay()
        await work()
        return notReady
      }
      case 2: {
        // The caller times out, and the request arrives long after that.
        timedOut.push(delays(random.below(16)).then(work))
        return notReady
      }
      case 3:
      case 4: {
        await delays(random.below(16))
        const done = await work()
        await delay()
        return done
      }
      default: {
        await delay()
        return work()
      }
    }
  }

  /** Records a charge’s state at the bank after each step, and what else was pending. */
  async function recordState(intentId: string): Promise<void> {
    const state = await inner.readCharge(intentId)
    if (underWay.some((kind) => kind === state.kind)) pendingAtBank.add(intentId)
    else pendingAtBank.delete(intentId)
  }

  const confirm = async (request: ConfirmParams) => {
    const before = await inner.readCharge(request.intentId)
    const others = [...pendingAtBank].filter((id) => id !== request.intentId)
    if (before.kind === 'unconfirmed') {
      if (others.length > 0) overlaps.push(`${request.chargeId} was asked for beside ${others.join(', ')}`)
      pendingAtBank.add(request.intentId)
    }
    const state = await inner.confirmCharge(request)
    await recordState(request.intentId)
    return state
  }

  return {
    provider: {
      ...inner,
      openCharge: (request: ChargeParams) => relay(() => inner.openCharge(request)),
      confirmCharge: (request) => relay(() => confirm(request)),
      readCharge: (intentId) => relay(() => inner.readCharge(intentId)),
      findCharge: (customerId, chargeId) => relay(() => inner.findCharge(customerId, chargeId)),
      cancelCharge: (intentId) =>
        relay(async () => {
          const state = await inner.cancelCharge(intentId)
          await recordState(intentId)
          return state
        }),
      refundCharge: (request) => relay(() => inner.refundCharge(request)),
      readRefund: (intentId, refundId) => relay(() => inner.readRefund(intentId, refundId)),
      readToken: (tokenId) => relay(() => inner.readToken(tokenId)),
      captureHold: (intentId, amount) => relay(() => inner.captureHold(intentId, amount)),
    },
    releaseOne() {
      const at = random?.below(Math.max(1, waiting.length)) ?? 0
      const [release] = waiting.splice(at, 1)
      release?.()
      return release !== undefined
    },
    async releaseAll() {
      random = null
      for (const release of waiting.splice(0)) release()
      await Promise.all(timedOut.splice(0))
    },
    overlaps,
    begin(next) {
      random = next
      pendingAtBank.clear()
      overlaps.splice(0)
    },
    async recordAuthentication() {
      for (const id of pendingAtBank) await recordState(id)
    },
  }
}
