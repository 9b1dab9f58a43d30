import { useRef, useState } from 'react'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { useAuthenticate } from './authenticate.ts'
import { isSameRequest, type Payment, type PaymentResponse, takePayment } from './take-payment.ts'

/** A payment request. `total` is the amount the buyer was shown. */
export type PayParams = {
  /** A saved card; '' where a token of the provider's form pays. */
  readonly cardId: string
  readonly token: string
  readonly total: string
  readonly ak: string
}

export type PayState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'busy'; readonly isRetrying: boolean }
  | Exclude<Payment, { readonly kind: 'paid' }>

/**
 * Pays by card. Clicks during a payment are ignored, and after an unknown outcome the same request is
 * repeated with its key, so that nobody pays twice.
 */
export function useCardPayment(
  requestPayment: (params: PayParams) => Promise<PaymentResponse>,
  onPaid: () => void,
) {
  const authenticate = useAuthenticate()
  const [state, setState] = useState<PayState>({ kind: 'ready' })
  const isBusy = useRef(false)
  const params = useRef<PayParams | null>(null)

  async function pay(request: Omit<PayParams, 'ak'>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    const previous = params.current
    const isSame =
      previous?.cardId === request.cardId &&
      previous.token === request.token &&
      previous.total === request.total
    const current = isSame ? previous : { ...request, ak: createIdempotencyKey() }
    params.current = current
    setState({ kind: 'busy', isRetrying: false })
    const payment = await takePayment({
      request: () => requestPayment(current),
      authenticate,
      onRetry: () => setState({ kind: 'busy', isRetrying: true }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    if (!isSameRequest(payment)) params.current = null
    isBusy.current = false
    if (payment.kind === 'paid') {
      setState({ kind: 'ready' })
      onPaid()
    } else setState(payment)
  }

  return { state, pay, clear: () => setState({ kind: 'ready' }) }
}
