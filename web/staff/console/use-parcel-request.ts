import { useState } from 'react'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import {
  type OpenParcelRequest,
  staffParcelDecline,
  staffParcelRequests,
} from '#wire/calls/parcel-requests.ts'
import { useConsoleRefresh } from './use-console-refresh.ts'

/** Refresh interval in milliseconds, in case a push was lost. */
const refreshIntervalMs = 10_000

/** The open request of the current lot's online buyer for further lots (V22). */
export type ParcelRequestControl = {
  readonly request: OpenParcelRequest | null
  readonly isBusy: boolean
  readonly decline: (request: OpenParcelRequest) => void
}

export function useParcelRequest(auctionId: string): ParcelRequestControl {
  const call = useApiCall()
  const refresh = useRefresh()
  const { data } = useApiQuery(staffParcelRequests, { auctionId }, { refetchEvery: () => refreshIntervalMs })
  const [isBusy, setBusy] = useState(false)
  useConsoleRefresh('parcel_requests', auctionId, staffParcelRequests)
  const decline = async ({ id: requestId }: OpenParcelRequest): Promise<void> => {
    setBusy(true)
    // The call is refused if the request has changed or was declined, which the reloaded list shows.
    await call(staffParcelDecline, { auctionId, requestId })
    await refresh(staffParcelRequests)
    setBusy(false)
  }
  return {
    request: data?.list[0] ?? null,
    isBusy,
    decline: (request) => {
      if (!isBusy) void decline(request)
    },
  }
}
