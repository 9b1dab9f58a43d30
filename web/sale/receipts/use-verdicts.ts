import { useState } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { configGet } from '#wire/calls/config.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import type { Verdict } from './check-receipts.ts'
import { keyOf } from './held.ts'

/** What has come of checking receipts on this page, by `keyOf`. */
export type Verdicts = ReadonlyMap<string, Verdict | 'checking'>

/** Checks receipts in this browser; what checks is fetched only once somebody asks for it. */
export function useVerdicts(): {
  readonly verdicts: Verdicts
  readonly check: (receipts: readonly Receipt[]) => Promise<void>
} {
  const ask = useApiCall()
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map())
  const note = (told: readonly (readonly [Receipt, Verdict | 'checking'])[]) =>
    setVerdicts(
      (known) => new Map([...known, ...told.map(([one, verdict]) => [keyOf(one), verdict] as const)]),
    )

  async function check(receipts: readonly Receipt[]): Promise<void> {
    note(receipts.map((one) => [one, 'checking']))
    const [checker, config] = await Promise.all([
      import('./check-receipts.ts').catch(() => null),
      ask(configGet, {}),
    ])
    if (!checker || !config.ok) return note(receipts.map((one) => [one, 'unreachable']))
    const { receiptKeys: keys } = config.data
    for (const [auctionId, own] of Map.groupBy(receipts, (one) => one.auctionId))
      await checker.checkReceipts({
        receipts: own,
        keys,
        ask: (since, size) => ask(saleLedger, { auctionId, since, size }),
        tell: (one, verdict) => note([[one, verdict]]),
      })
  }

  return { verdicts, check }
}
