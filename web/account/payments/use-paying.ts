import { useRef, useState } from 'react'
import { newAk } from '#wire/client/ak.ts'
import { useAuthenticate } from './authenticate.ts'
import { isSameRequest, type Payment, type PaymentAnswer, takePayment } from './take-payment.ts'

/** A request to pay, as the house is asked to fulfil it. `total` is what the buyer was shown. */
export type PayParams = { readonly cardId: string; readonly total: string; readonly ak: string }

export type PayState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'busy'; readonly isAskingAgain: boolean }
  | Exclude<Payment, { readonly kind: 'paid' }>

/**
 * Paying by card. A second press while the first is under way does nothing, and what is not known to have failed is
 * asked for again under the same name: nobody pays twice.
 */
export function usePaying(pay: (params: PayParams) => Promise<PaymentAnswer>, onPaid: () => void) {
  const authenticate = useAuthenticate()
  const [state, setState] = useState<PayState>({ kind: 'ready' })
  const isBusy = useRef(false)
  const params = useRef<PayParams | null>(null)

  async function take(asked: Omit<PayParams, 'ak'>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    const before = params.current
    const isSame = before?.cardId === asked.cardId && before.total === asked.total
    const current = isSame ? before : { ...asked, ak: newAk() }
    params.current = current
    setState({ kind: 'busy', isAskingAgain: false })
    const payment = await takePayment({
      ask: () => pay(current),
      authenticate,
      onAgain: () => setState({ kind: 'busy', isAskingAgain: true }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    if (!isSameRequest(payment)) params.current = null
    isBusy.current = false
    if (payment.kind === 'paid') {
      setState({ kind: 'ready' })
      onPaid()
    } else setState(payment)
  }

  return { state, take, clear: () => setState({ kind: 'ready' }) }
}
