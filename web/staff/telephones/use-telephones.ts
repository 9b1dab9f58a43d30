import { useState } from 'react'
import { telephoneState } from '#domain/auction/telephone-call.ts'
import type { LotView } from '#domain/auction/view.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSeq } from '#web/kit/live/sale-hooks.ts'
import { useConsoleRefresh } from '#web/staff/console/use-console-refresh.ts'
import { staffTelephoneList, type TelephoneConsole } from '#wire/calls/telephone-calls.ts'
import type { Client } from '#wire/client/client.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** A call to a telephone bidder about a lot, as staff see it. */
export type TelephoneEntry = TelephoneConsole['list'][number]

/** Refresh interval in milliseconds, in case a push was lost. */
const refreshIntervalMs = 10_000

/** Returns the telephone bidders of a sale. Calls about decided lots are done (V17). */
export function useTelephones(auctionId: string): TelephoneConsole {
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
type Send = (call: Client['call']) => Promise<Response>

/** A change without a response, which can be sent again. */
type LostChange = {
  /** The pressed action, with the label of its button. */
  readonly label: string
  /** Whether there was no connection; otherwise only the response is missing. */
  readonly isOffline: boolean
}

/** Changes the calls of a sale, one after another. */
export type TelephoneChanges = {
  readonly busy: boolean
  /** Why the last change was refused. */
  readonly error: CallError | null
  readonly lost: LostChange | null
  /**
   * Sends a change. @param label the label of the pressed button @returns whether it was carried out
   */
  readonly run: (send: Send, label: string) => Promise<boolean>
  /** Sends the lost change again. */
  readonly sendAgain: () => Promise<boolean>
  readonly clear: () => void
}

/**
 * Changes the calls of a sale. @param shown the state to which changes apply; a lost change of another state
 * is not offered again
 */
export function useTelephoneChanges(shown = ''): TelephoneChanges {
  const call = useApiCall()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const [lost, setLost] = useState<(LostChange & { readonly send: Send; readonly shown: string }) | null>(
    null,
  )
  const clear = () => {
    setError(null)
    setLost(null)
  }
  const run = async (send: Send, label: string) => {
    setBusy(true)
    const response = await send(call)
    const isLost = !response.ok && response.error.scope === 'http'
    // Without a connection the list cannot be loaded either.
    if (isLost) void refresh(staffTelephoneList)
    else await refresh(staffTelephoneList)
    setBusy(false)
    setError(response.ok || isLost ? null : response.error)
    setLost(isLost ? { label, send, shown, isOffline: response.error.name === 'unreachable' } : null)
    return response.ok
  }
  const sendAgain = async () => lost !== null && run(lost.send, lost.label)
  return { busy, error, lost: lost?.shown === shown ? lost : null, run, sendAgain, clear }
}
