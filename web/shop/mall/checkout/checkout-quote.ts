import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { mallDeliveryQuote } from '#wire/calls/mall-orders.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type MallQuote = DataOf<typeof mallDeliveryQuote>

/** Why the house names no price. */
type Unquoted =
  | { readonly kind: 'deliveryFeeFailed' | 'deliveryNotSupported' }
  /** What is wrong with the address, in words. */
  | { readonly kind: 'wrongAddress'; readonly words: string }

/** What the order would cost, as far as it is known. */
export type QuoteState =
  /** No address yet, or nothing to order. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'quoted'; readonly quote: MallQuote; readonly again: () => void }
  | Unquoted
  | { readonly kind: 'failed'; readonly again: () => void; readonly isAsking: boolean }

/** What it costs to have this sent there, asked anew with every other address or cart. */
export function useMallQuote(items: readonly string[], addressId: string): QuoteState {
  const enabled = addressId !== '' && items.length > 0
  const { data, error, refetch, isFetching } = useApiQuery(
    mallDeliveryQuote,
    { items: [...items], addressId },
    { enabled },
  )
  const again = () => void refetch()
  if (!enabled) return { kind: 'none' }
  // What the house says now is truer than the price that it named before.
  const unquoted = unquotedBy(error)
  if (unquoted) return unquoted
  if (data) return { kind: 'quoted', quote: data, again }
  return error ? { kind: 'failed', again, isAsking: isFetching } : { kind: 'asking' }
}

/** Why the house names no price; null where it does, or was not heard. */
export function unquotedBy(failure: unknown): Unquoted | null {
  const told = failure instanceof CallFailure ? failure.error : null
  switch (told?.name) {
    case 'invalidInput':
      return { kind: 'wrongAddress', words: told.data.fields.addressId ?? told.message }
    case 'deliveryFeeFailed':
    case 'deliveryNotSupported':
      return { kind: told.name }
    default:
      return null
  }
}
