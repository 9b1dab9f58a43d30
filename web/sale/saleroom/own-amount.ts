import { type IncrementTable, snapDown } from '#domain/auction/increment-table.ts'
import { isBiddable, type Whole } from '#domain/money/money.ts'
import { parseFigure } from '#web/kit/ui/figures.ts'

/** What a typed amount comes to. Only `ready` can be chosen, at `price`: the increment at or below it (L4). */
export type OwnAmount =
  | { readonly kind: 'empty' | 'tooHigh' }
  | { readonly kind: 'tooLow'; readonly least: Whole }
  | { readonly kind: 'overLimit'; readonly most: Whole }
  | { readonly kind: 'ready'; readonly typed: Whole; readonly price: Whole }

/**
 * Judges an amount that a bidder typed in the saleroom.
 *
 * @param least the next bid; it may lie between increments
 * @param most what remains of the limit (W3); null for none
 */
export function ownAmount(text: string, ladder: IncrementTable, least: Whole, most: Whole | null): OwnAmount {
  const typed = parseFigure(text)
  if (typed === null) return { kind: 'empty' }
  if (typed < least) return { kind: 'tooLow', least }
  if (!isBiddable(typed)) return { kind: 'tooHigh' }
  const price = Math.max(snapDown(ladder, typed), least)
  return most !== null && price > most ? { kind: 'overLimit', most } : { kind: 'ready', typed, price }
}
