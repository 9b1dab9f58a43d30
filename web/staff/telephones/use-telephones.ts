import { useState } from 'react'
import { telephoneState } from '#domain/auction/telephone-call.ts'
import type { LotView } from '#domain/auction/view.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSeq } from '#web/kit/live/sale-hooks.ts'
import { useConsoleRefresh } from '#web/staff/console/use-console-refresh.ts'
import { staffTelephoneList, type TelephoneDesk } from '#wire/calls/telephone-calls.ts'
import type { Client } from '#wire/client/client.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** A call to a telephone bidder about a lot, as staff see it. */
export type TelephoneEntry = TelephoneDesk['list'][number]

/** Refresh interval in milliseconds, in case a push was lost. */
const refreshIntervalMs = 10_000

/** The telephone bidders of a sale. Calls about lots that are decided by now are done (V17). */
export function useTelephones(auctionId: string): TelephoneDesk {
  const store = useSaleStore()
  useSeq()
  useConsoleRefresh('telephones', auctionId, staffTelephoneList)
  const { data } = useApiQuery(staffTelephoneList, { auctionId }, { refetchEvery: () => refreshIntervalMs })
  const list = (data?.list ?? []).map((call) => ({
    ...call,
    status: telephoneState(call.status, isDecided(store.lot(call.lotId))),
  }))
  return { list, callers: data?.callers ?? [] }
}

const isDecided = (view: LotView | undefined): boolean =>
  view !== undefined && (view.saleStatus !== 'open' || view.withdrawn)

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Changes the calls of a sale, one after another. */
export type TelephoneChanges = {
  readonly busy: boolean
  /** Why the last change was refused. */
  readonly error: CallError | null
  /** @returns whether it was carried out */
  readonly run: (send: (call: Client['call']) => Promise<Response>) => Promise<boolean>
  readonly clear: () => void
}

export function useTelephoneChanges(): TelephoneChanges {
  const call = useApiCall()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  return {
    busy,
    error,
    clear: () => setError(null),
    run: async (send) => {
      setBusy(true)
      const response = await send(call)
      await refresh(staffTelephoneList)
      setBusy(false)
      setError(response.ok ? null : response.error)
      return response.ok
    },
  }
}
