import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { orderDeliveryQuote } from '#wire/calls/deliveries.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type DeliveryQuote = DataOf<typeof orderDeliveryQuote>

/** The state of a delivery's quote. */
export type QuoteState =
  /** Nothing to quote yet: no address or no lot. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'quoted'; readonly quote: DeliveryQuote }
  | { readonly kind: 'deliveryFeeFailed' | 'deliveryNotSupported' }
  /** The error message about the address. */
  | { readonly kind: 'wrongAddress'; readonly text: string }
  /** The request failed. */
  | { readonly kind: 'failed'; readonly retry: () => void }

/** Quotes the fee of a delivery for an address and lots. */
export function useQuote(orderId: string, lotIds: readonly string[], addressId: string): QuoteState {
  const enabled = addressId !== '' && lotIds.length > 0
  const { data, error, refetch } = useApiQuery(
    orderDeliveryQuote,
    { orderId, lotIds: [...lotIds], addressId },
    { enabled },
  )
  if (!enabled) return { kind: 'none' }
  if (data) return { kind: 'quoted', quote: data }
  if (!error) return { kind: 'asking' }
  const callError = error instanceof CallFailure ? error.error : null
  if (callError?.name === 'invalidInput')
    return { kind: 'wrongAddress', text: callError.data.fields.addressId ?? callError.message }
  const name = callError?.name
  if (name === 'deliveryFeeFailed' || name === 'deliveryNotSupported') return { kind: name }
  return { kind: 'failed', retry: () => void refetch() }
}
