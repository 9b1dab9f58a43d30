import { useState } from 'react'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { type OpenLimitRequest, staffLimitDecide, staffLimitRequests } from '#wire/calls/limit-requests.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { useConsoleRefresh } from './use-console-refresh.ts'

/** Refresh interval in milliseconds, in case a push was lost. */
const refreshIntervalMs = 10_000

/** The open requests for a higher limit in a sale, and the function that decides one (W7). */
export type LimitRequests = {
  /** Oldest first. */
  readonly list: readonly OpenLimitRequest[]
  /** No connection: nothing is sent. */
  readonly isLocked: boolean
  readonly busy: OpenLimitRequest | null
  /** Why the last decision failed, and for which paddle. */
  readonly refusal: { readonly paddle: string; readonly error: CallError } | null
  readonly decide: (request: OpenLimitRequest, approve: boolean) => void
  readonly clear: () => void
}

export function useLimitRequests(auctionId: string): LimitRequests {
  const call = useApiCall()
  const refresh = useRefresh()
  const isLocked = useConnection() !== 'live'
  const { data } = useApiQuery(staffLimitRequests, { auctionId }, { refetchEvery: () => refreshIntervalMs })
  const [busy, setBusy] = useState<OpenLimitRequest | null>(null)
  const [refusal, setRefused] = useState<LimitRequests['refusal']>(null)
  useConsoleRefresh('limit_requests', auctionId, staffLimitRequests)
  const send = async (request: OpenLimitRequest, approve: boolean): Promise<void> => {
    const { userId, asked, paddle } = request
    setBusy(request)
    const response = await call(staffLimitDecide, { auctionId, userId, asked, approve })
    await refresh(staffLimitRequests)
    setBusy(null)
    setRefused(response.ok ? null : { paddle, error: response.error })
  }
  return {
    list: data?.list ?? [],
    isLocked,
    busy,
    refusal,
    decide: (request, approve) => {
      if (!isLocked && busy === null) void send(request, approve)
    },
    clear: () => setRefused(null),
  }
}
