import { useCall } from '#web/api/api-hooks.ts'
import type { DataOf } from '#wire/call.ts'
import { mallDeliveryQuote } from '#wire/calls/mall-orders.ts'
import { CallFailure } from '#wire/query-policy.ts'

export type MallQuote = DataOf<typeof mallDeliveryQuote>

/** What the order would cost, as far as it is known. */
export type QuoteState =
  /** No address yet, or nothing to order. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'quoted'; readonly quote: MallQuote; readonly again: () => void }
  | { readonly kind: 'deliveryFeeFailed' | 'deliveryNotSupported' }
  /** What is wrong with the address, in words. */
  | { readonly kind: 'wrongAddress'; readonly words: string }
  | { readonly kind: 'failed'; readonly again: () => void; readonly isAsking: boolean }

/** What it costs to have this sent there, asked anew with every other address or cart. */
export function useMallQuote(items: readonly string[], addressId: string): QuoteState {
  const enabled = addressId !== '' && items.length > 0
  const { data, error, refetch, isFetching } = useCall(
    mallDeliveryQuote,
    { items: [...items], addressId },
    { enabled },
  )
  const again = () => void refetch()
  if (!enabled) return { kind: 'none' }
  if (data) return { kind: 'quoted', quote: data, again }
  if (!error) return { kind: 'asking' }
  const told = error instanceof CallFailure ? error.error : null
  if (told?.name === 'invalidInput')
    return { kind: 'wrongAddress', words: told.data.fields.addressId ?? told.message }
  const name = told?.name
  if (name === 'deliveryFeeFailed' || name === 'deliveryNotSupported') return { kind: name }
  return { kind: 'failed', again, isAsking: isFetching }
}
