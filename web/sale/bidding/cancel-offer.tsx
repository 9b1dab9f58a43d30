import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '#web/kit/api/api-context.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { bidCancel } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { CallFailure, dataOf } from '#wire/client/query-policy.ts'
import css from './cancel-offer.module.css'
import { requestTimeoutMs } from './use-bid-requests.ts'
import { useResend } from './use-resend.ts'

await loadTexts('bidResult')

/**
 * Cancels the viewer's pending bid (V3). Renders nothing if none is pending.
 *
 * @param paddle the viewer's paddle in this sale
 */
export function CancelOffer({ lotId, paddle }: { lotId: string; paddle: string }) {
  const t = useTranslations('bidResult.cancel')
  const { cancel, isBusy, failure } = useCancel(lotId)
  const pendingBid = useBids(lotId).findLast((bid) => bid.status === 'pending' && bid.paddle === paddle)
  if (!pendingBid || paddle === '') return null
  return (
    <div className={css.cancel}>
      <CancelButton isBusy={isBusy} onCancel={() => cancel(pendingBid.id)} />
      <p role="status">
        {failure &&
          t(failure instanceof CallFailure && failure.error.name === 'wrongState' ? 'gone' : 'failed')}
      </p>
    </div>
  )
}

/**
 * The button to cancel. When it disappears while focused, the focus moves to the surrounding bidding panel or
 * dialog.
 */
function CancelButton({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const t = useTranslations('bidResult.cancel')
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      // While it is still in the document.
      if (document.activeElement === button) button?.closest<HTMLElement>('#bid, dialog')?.focus()
    }
  }, [])
  return (
    <Button ref={ref} kind="line" size="sm" busy={isBusy} onClick={onCancel}>
      {t('act')}
    </Button>
  )
}

/** Returns the function to cancel. It uses one idempotency key per press, however often the request is sent. */
function useCancel(lotId: string) {
  const { client } = useApi()
  const resend = useResend()
  const userId = useUserId()
  const { auctionId } = useSaleStore().head()
  const queries = useQueryClient()
  const mutationKey = [bidCancel.path, lotId, userId]
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (request: { readonly bidId: string; readonly ak: string }) =>
      resend({
        send: async (token) => {
          const options = { timeout: requestTimeoutMs, token }
          return dataOf(await client.call(bidCancel, { auctionId, lotId, ...request }, options))
        },
        refusals: bidCancel.refusals,
        onUnanswered: () => undefined,
      }),
    retry: false,
  })
  return {
    cancel: (bidId: string) => {
      // A second click may come before React has rendered the first.
      if (queries.isMutating({ mutationKey, exact: true }) > 0) return
      mutate({ bidId, ak: createIdempotencyKey() })
    },
    isBusy: isPending,
    failure: error,
  }
}
