import { useEffect, useState } from 'react'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { houseLimitDecide, houseLimitRequests, type OpenLimitRequest } from '#wire/calls/limit-requests.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** Milliseconds after which the console asks again of itself, in case a push was lost. */
const every = 10_000

/** The open requests for a higher limit in a sale, and the press that answers one (W7). */
export type LimitRequests = {
  /** The oldest first. */
  readonly list: readonly OpenLimitRequest[]
  /** Without a line nothing is sent. */
  readonly isLocked: boolean
  readonly busy: OpenLimitRequest | null
  /** Why the last press did nothing, and about whom. */
  readonly refused: { readonly paddle: string; readonly error: CallError } | null
  readonly decide: (request: OpenLimitRequest, approve: boolean) => void
  readonly clear: () => void
}

export function useLimitRequests(auctionId: string): LimitRequests {
  const { socket } = useLive()
  const ask = useApiCall()
  const refresh = useRefresh()
  const isLocked = useConnection() !== 'live'
  const { data } = useApiQuery(houseLimitRequests, { auctionId }, { refetchEvery: () => every })
  const [busy, setBusy] = useState<OpenLimitRequest | null>(null)
  const [refused, setRefused] = useState<LimitRequests['refused']>(null)
  useEffect(
    () =>
      socket.onFrame((frame) => {
        if (frame.type === 'limit_requests' && frame.data.auctionId === auctionId)
          void refresh(houseLimitRequests)
      }),
    [socket, refresh, auctionId],
  )
  const send = async (request: OpenLimitRequest, approve: boolean): Promise<void> => {
    const { userId, asked, paddle } = request
    setBusy(request)
    const told = await ask(houseLimitDecide, { auctionId, userId, asked, approve })
    await refresh(houseLimitRequests)
    setBusy(null)
    setRefused(told.ok ? null : { paddle, error: told.error })
  }
  return {
    list: data?.list ?? [],
    isLocked,
    busy,
    refused,
    decide: (request, approve) => {
      if (!isLocked && busy === null) void send(request, approve)
    },
    clear: () => setRefused(null),
  }
}
