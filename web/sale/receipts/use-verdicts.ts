import { useState } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { configGet } from '#wire/calls/config.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import type { Verdict } from './check-receipts.ts'
import { receiptKey } from './receipt-items.ts'

/** The results of the checks on this page, by `receiptKey`. */
export type Verdicts = ReadonlyMap<string, Verdict | 'checking'>

/** Checks receipts in this browser, loading the checker on demand. */
export function useVerdicts(): {
  readonly verdicts: Verdicts
  readonly check: (receipts: readonly Receipt[]) => Promise<void>
} {
  const call = useApiCall()
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map())
  const setAll = (entries: readonly (readonly [Receipt, Verdict | 'checking'])[]) =>
    setVerdicts(
      (current) =>
        new Map([...current, ...entries.map(([one, verdict]) => [receiptKey(one), verdict] as const)]),
    )

  async function check(receipts: readonly Receipt[]): Promise<void> {
    setAll(receipts.map((one) => [one, 'checking']))
    const [checker, config] = await Promise.all([
      import('./check-receipts.ts').catch(() => null),
      call(configGet, {}),
    ])
    if (!checker || !config.ok) return setAll(receipts.map((one) => [one, 'unreachable']))
    const { receiptKeys: keys } = config.data
    for (const [auctionId, ofSale] of Map.groupBy(receipts, (one) => one.auctionId))
      await checker.checkReceipts({
        receipts: ofSale,
        keys,
        loadEntries: (since, size) => call(saleLedger, { auctionId, since, size }),
        onVerdict: (one, verdict) => setAll([[one, verdict]]),
      })
  }

  return { verdicts, check }
}
