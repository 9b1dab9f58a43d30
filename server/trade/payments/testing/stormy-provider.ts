import type { Chance } from '#server/sale/rooms/testing/chance.ts'
import { type CardProvider, type ChargeParams, type ConfirmParams, notReady } from '../provider.ts'

/** A card provider whose answers come late, get lost, or come after its caller has gone, as a seed has it. */
export type StormyProvider = {
  readonly provider: CardProvider
  /** Lets one request that is held up go on; false where none is. */
  letOneGo(): boolean
  /** Lets all that is held up go, the late ones too; from now on every request is answered at once. */
  calm(): Promise<void>
  /** What was asked of a bank while something else was, or after it was paid; none is right. */
  readonly overlaps: readonly string[]
  /** Begins another life: nothing is asked of a bank. */
  begin(chance: Chance): void
  /** What the holder's bank was told outside a request: an answer to its question. */
  answered(): Promise<void>
}

/**
 * Wraps a provider. Of every request for a charge a seed decides whether it is slow before it is done, slow to be
 * answered, lost before or after it is done, or done only after its caller was told that nobody answers.
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
        // The caller's patience ends, and the request arrives long after that.
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

  /** Notes what a charge is at its bank after each step, and what else was there while it was asked for. */
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
