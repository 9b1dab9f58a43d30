import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { orderDeliveryQuote } from '#wire/calls/deliveries.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type Quoted = DataOf<typeof orderDeliveryQuote>

/** What a delivery would cost, as far as it is known. */
export type QuoteState =
  /** Nothing to quote yet: no address, or no lot. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'quoted'; readonly quote: Quoted }
  | { readonly kind: 'deliveryFeeFailed' | 'deliveryNotSupported' }
  /** What is wrong with the address, in words. */
  | { readonly kind: 'wrongAddress'; readonly words: string }
  /** It could not be asked. */
  | { readonly kind: 'failed'; readonly retry: () => void }

/** The fee of a delivery, asked anew with every other address or choice of lots. */
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
  const told = error instanceof CallFailure ? error.error : null
  if (told?.name === 'invalidInput')
    return { kind: 'wrongAddress', words: told.data.fields.addressId ?? told.message }
  const name = told?.name
  if (name === 'deliveryFeeFailed' || name === 'deliveryNotSupported') return { kind: name }
  return { kind: 'failed', retry: () => void refetch() }
}
