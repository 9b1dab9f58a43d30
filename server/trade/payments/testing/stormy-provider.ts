import type { Chance } from '#server/sale/rooms/testing/chance.ts'
import { type CardProvider, type ChargeParams, type ConfirmParams, notReady } from '../provider.ts'

/** A card provider whose responses are late, lost, or arrive after the caller’s timeout, as a seed decides. */
export type StormyProvider = {
  readonly provider: CardProvider
  /** Lets one delayed request proceed; false if there is none. */
  letOneGo(): boolean
  /** Lets all delayed requests proceed; from then on every request is answered at once. */
  calm(): Promise<void>
  /** Bank requests made while another was pending, or after payment; there should be none. */
  readonly overlaps: readonly string[]
  /** Begins another run. */
  begin(chance: Chance): void
  /** Records that an authentication was answered outside a request. */
  answered(): Promise<void>
}

/**
 * Wraps a provider. For every charge request a seed decides whether it is delayed before or after execution, lost
 * before or after it, or executed after its caller’s timeout.
 */
export function stormyProvider(inner: CardProvider): StormyProvider {
  let chance: Chance | null = null
  const waiting: (() => void)[] = []
  const atBank = new Set<string>()
  const overlaps: string[] = []
  const late: Promise<unknown>[] = []

  const turn = (): Promise<void> =>
    chance === null ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))

  async function turns(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1) await turn()
  }

  async function pass<T>(work: () => Promise<T>): Promise<T | typeof notReady> {
    if (chance === null) return work()
    switch (chance.below(10)) {
      case 0:
        await turn()
        return notReady
      case 1: {
        await turn()
        await work()
        return notReady
      }
      case 2: {
        // The caller times out, and the request arrives long after that.
        late.push(turns(chance.below(16)).then(work))
        return notReady
      }
      case 3:
      case 4: {
        await turns(chance.below(16))
        const done = await work()
        await turn()
        return done
      }
      default: {
        await turn()
        return work()
      }
    }
  }

  /** Records a charge’s state at the bank after each step, and what else was pending. */
  async function look(intentId: string): Promise<void> {
    const state = await inner.readCharge(intentId)
    if (state.kind === 'paid' || state.kind === 'needsAuthentication') atBank.add(intentId)
    else atBank.delete(intentId)
  }

  const confirm = async (ask: ConfirmParams) => {
    const before = await inner.readCharge(ask.intentId)
    const others = [...atBank].filter((id) => id !== ask.intentId)
    if (before.kind === 'unconfirmed') {
      if (others.length > 0) overlaps.push(`${ask.chargeId} was asked for beside ${others.join(', ')}`)
      atBank.add(ask.intentId)
    }
    const told = await inner.confirmCharge(ask)
    await look(ask.intentId)
    return told
  }

  return {
    provider: {
      ...inner,
      openCharge: (ask: ChargeParams) => pass(() => inner.openCharge(ask)),
      confirmCharge: (ask) => pass(() => confirm(ask)),
      readCharge: (intentId) => pass(() => inner.readCharge(intentId)),
      findCharge: (customerId, chargeId) => pass(() => inner.findCharge(customerId, chargeId)),
      cancelCharge: (intentId) =>
        pass(async () => {
          const told = await inner.cancelCharge(intentId)
          await look(intentId)
          return told
        }),
      refundCharge: (ask) => pass(() => inner.refundCharge(ask)),
      readRefund: (intentId, refundId) => pass(() => inner.readRefund(intentId, refundId)),
      captureHold: (intentId, amount) => pass(() => inner.captureHold(intentId, amount)),
    },
    letOneGo() {
      const at = chance?.below(Math.max(1, waiting.length)) ?? 0
      const [go] = waiting.splice(at, 1)
      go?.()
      return go !== undefined
    },
    async calm() {
      chance = null
      for (const go of waiting.splice(0)) go()
      await Promise.all(late.splice(0))
    },
    overlaps,
    begin(next) {
      chance = next
      atBank.clear()
      overlaps.splice(0)
    },
    async answered() {
      for (const id of atBank) await look(id)
    },
  }
}
