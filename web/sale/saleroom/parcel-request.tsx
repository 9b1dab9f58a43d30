import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { useApi } from '#web/kit/api/api-context.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { isOutcomeUnknown, retryDelayMs } from '#web/kit/live/attempt.ts'
import { useLive, useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { requestTimeoutMs } from '#web/sale/bidding/use-bidding.ts'
import { lotParcelGet, lotParcelRequest } from '#wire/calls/parcel-requests.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { CallFailure, dataOf } from '#wire/client/query-policy.ts'
import { findParcel } from './find-parcel.ts'
import css from './parcel-request.module.css'
import { useRoom } from './room-context.ts'
import type { RoomLot } from './room-lot.ts'
import slot from './slot-links.module.css'
import { useLimitLeft } from './use-limit-left.ts'

/** Refresh interval in milliseconds, in case a push was lost. */
const refreshIntervalMs = 5_000

/** V22: the online buyer of a lot requests the next ones of its parcel at the same price; the clerk decides. */
export function ParcelRequest({ lot, view }: { open: boolean; lot: RoomLot; view: LotView }) {
  const t = useTranslations('changes.parcel.request')
  const label = useId()
  const following = useFollowing(lot)
  const { request, send, isBusy, problem } = useRequest(lot.id)
  const isLive = useConnection() === 'live'
  const { paused } = useSale()
  const limitLeft = useLimitLeft(lot.id)
  const [chosen, setChosen] = useState(1)
  const price = view.finalPrice
  const affordable = limitLeft === null ? following.length : Math.floor((limitLeft - price) / price)
  const most = Math.max(0, Math.min(following.length, affordable))
  const count = Math.min(chosen, most)
  const numbersOf = (lots: number) => lotNumbers(following.slice(0, lots))
  const disabled = !isLive || paused
  if (request?.status === 'open')
    return (
      <div className={css.request} data-block="parcel">
        <p className={slot.label} role="status">
          {t('open', { numbers: numbersOf(request.count) })}
        </p>
        <Button kind="line" size="sm" busy={isBusy} disabled={disabled} onClick={() => send(0)}>
          {t('withdraw')}
        </Button>
      </div>
    )
  return (
    <div className={css.request} data-block="parcel">
      <p className={slot.label} role="status">
        <span id={label}>
          {most === 0
            ? t('overLimit')
            : problem !== null
              ? t(problem)
              : request?.status === 'declined'
                ? t('declined')
                : t('label', { price: money(price, lot.currency) })}
        </span>
      </p>
      {most > 0 && (
        <div className={css.controls}>
          <BareSelect
            label={t('count')}
            aria-describedby={label}
            value={String(count)}
            disabled={disabled || isBusy}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {Array.from({ length: most }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of lots
              <option key={index} value={index + 1}>
                {t('option', { count: index + 1 })}
              </option>
            ))}
          </BareSelect>
          <Button kind="ink" size="sm" busy={isBusy} disabled={disabled} onClick={() => send(count)}>
            {t('send', { count, numbers: numbersOf(count) })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The lots of the parcel that follow and are still for sale. */
function useFollowing(lot: RoomLot): readonly RoomLot[] {
  const { lots } = useRoom()
  return findParcel(lots, useSale(), useSaleStore().lot, lot.id).slice(1)
}

type Problem = 'overLimit' | 'gone' | 'failed'

/** The viewer's latest request, and the function that sends one: one idempotency key per press. */
function useRequest(lotId: string) {
  const { client } = useApi()
  const { auction } = useRoom()
  const { socket } = useLive()
  const refresh = useRefresh()
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
    mutationFn: async (asked: { readonly count: number; readonly ak: string }) =>
      dataOf(await client.call(lotParcelRequest, { ...params, ...asked }, { timeout: requestTimeoutMs })),
    retry: (_, failure) => isOutcomeUnknown(failure),
    retryDelay: retryDelayMs,
    onSettled: () => refresh(lotParcelGet),
  })
  return {
    request: data?.request ?? null,
    send: (count: number) => {
      if (!isPending) mutate({ count, ak: createIdempotencyKey() })
    },
    isBusy: isPending,
    problem: error ? problemOf(error) : null,
  }
}

function problemOf(error: Error): Problem {
  const name = error instanceof CallFailure ? error.error.name : undefined
  if (name === 'overLimit') return 'overLimit'
  return name === 'wrongState' ? 'gone' : 'failed'
}
