import type { LotKind } from '#domain/lots/attributes/attribute.ts'
import { parseSize } from '#domain/prices/size.ts'

/**
 * Returns whether a format states the quantity itself, as `Cabinet of 50` does for fifty cigars and `6
 * bottles` for six bottles.
 */
export function statesQuantity(kind: LotKind, format: string, quantity: number): boolean {
  if (kind === 'cigars') return (format.match(/\d+/g) ?? []).some((figure) => Number(figure) === quantity)
  const size = parseSize(format)
  return size.kind === 'usual' && size.count > 1 && size.count === quantity
}
