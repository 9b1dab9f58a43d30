import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { mallDeliveryQuote } from '#wire/calls/mall-orders.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type MallQuote = DataOf<typeof mallDeliveryQuote>

/** Why there is no quote. */
type QuoteFailure =
  | { readonly kind: 'deliveryFeeFailed' | 'deliveryNotSupported' }
  /** The issues of the address, as text. */
  | { readonly kind: 'wrongAddress'; readonly message: string }

/** The quote of an order, if known. */
export type QuoteState =
  /** No address yet, or nothing to order. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'quoted'; readonly quote: MallQuote; readonly retry: () => void }
  | QuoteFailure
  | { readonly kind: 'failed'; readonly retry: () => void; readonly isLoading: boolean }

/** Loads the quote for a cart and an address, and again whenever either changes. */
export function useMallQuote(items: readonly string[], addressId: string): QuoteState {
  const enabled = addressId !== '' && items.length > 0
  const { data, error, refetch, isFetching } = useApiQuery(
    mallDeliveryQuote,
    { items: [...items], addressId },
    { enabled },
  )
  const retry = () => void refetch()
  if (!enabled) return { kind: 'none' }
  // A current error overrides an earlier quote.
  const quoteError = toQuoteFailure(error)
  if (quoteError) return quoteError
  if (data) return { kind: 'quoted', quote: data, retry }
  return error ? { kind: 'failed', retry, isLoading: isFetching } : { kind: 'asking' }
}

/** Converts an error to the reason why there is no quote; null without one, or without a response. */
export function toQuoteFailure(failure: unknown): QuoteFailure | null {
  const error = failure instanceof CallFailure ? failure.error : null
  switch (error?.name) {
    case 'invalidInput':
      return { kind: 'wrongAddress', message: error.data.fields.addressId ?? error.message }
    case 'deliveryFeeFailed':
    case 'deliveryNotSupported':
      return { kind: error.name }
    default:
      return null
  }
}
