import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isSeenCarriedOut } from '#domain/auction/parcel-request.ts'
import { useApi } from '#web/kit/api/api-context.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { isOutcomeUnknown, retryDelayMs } from '#web/kit/live/attempt.ts'
import { useLive, useSaleStore } from '#web/kit/live/live-context.ts'
import { useSeq } from '#web/kit/live/sale-hooks.ts'
import { requestTimeoutMs } from '#web/sale/bidding/use-bid-requests.ts'
import {
  lotChoiceRequest,
  lotParcelGet,
  lotParcelRequest,
  type OwnParcelRequest,
} from '#wire/calls/parcel-requests.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { CallFailure, dataOf } from '#wire/client/query-policy.ts'
import { useSaleroom } from './room-context.ts'

/** The refresh interval in milliseconds, in case a push is lost. */
const refreshIntervalMs = 5_000

/** The next lots of a parcel, by number of lots (V22), or lots of a choice (V23); none withdraws the request. */
type Asked = { readonly count: number } | { readonly lotIds: string[] }

type Problem = 'overLimit' | 'own' | 'gone' | 'failed'

/**
 * The viewer's latest request for further lots with one that they bought (V22, V23), and the function that
 * sends another.
 */
type LotRequest = {
  readonly request: OwnParcelRequest
  readonly send: (asked: Asked) => void
  readonly isBusy: boolean
  readonly problem: Problem | null
}

/**
 * Returns the viewer's latest request and the function that sends another. Each press has one idempotency
 * key, even when it is retried.
 */
export function useLotRequest(lotId: string): LotRequest {
  const { client } = useApi()
  const { auction } = useSaleroom()
  const { socket } = useLive()
  const { lot } = useSaleStore()
  useSeq()
  const refresh = useRefresh()
  const { revalidate } = useRevalidator()
  const auctionId = auction.id
  const params = { auctionId, lotId }
  const { data } = useApiQuery(lotParcelGet, params, { refetchEvery: () => refreshIntervalMs })
  useEffect(() => {
    const reload = () => void refresh(lotParcelGet)
    const unsubscribes = [
      socket.onReady(reload),
      socket.onFrame((frame) => {
        if (frame.type === 'parcel_requests' && frame.data.auctionId === auctionId) reload()
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [socket, refresh, auctionId])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (asked: Asked & { readonly ak: string }) => {
      const options = { timeout: requestTimeoutMs }
      return 'count' in asked
        ? dataOf(await client.call(lotParcelRequest, { ...params, ...asked }, options))
        : dataOf(await client.call(lotChoiceRequest, { ...params, ...asked }, options))
    },
    retry: (_, failure) => isOutcomeUnknown(failure),
    retryDelay: retryDelayMs,
    // S10: no push names the owner of a lot, so the page's data must be reloaded
    onError: (failure) => void (problemOf(failure) === 'own' && revalidate()),
    onSettled: () => refresh(lotParcelGet),
  })
  const latest = data?.request ?? null
  // A server of the previous version does not name the lots.
  const isOver = latest?.status === 'open' && isSeenCarriedOut(latest.lotIds ?? [], lotId, lot)
  return {
    request: isOver ? { ...latest, status: 'accepted' } : latest,
    send: (asked) => {
      if (!isPending) mutate({ ...asked, ak: createIdempotencyKey() })
    },
    isBusy: isPending,
    problem: error ? problemOf(error) : null,
  }
}

function problemOf(error: Error): Problem {
  const name = error instanceof CallFailure ? error.error.name : undefined
  if (name === 'overLimit') return 'overLimit'
  if (name === 'ownLot') return 'own'
  return name === 'wrongState' ? 'gone' : 'failed'
}
