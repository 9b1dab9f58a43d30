import { withFields } from '#domain/drafts/fields.ts'
import { type FieldChange, undoChanges } from '#domain/drafts/merge.ts'
import { isSpoilt } from './check-goods.ts'
import type { Goods, GoodsKind } from './goods.ts'

/** A product or gift as an undo finds it. */
export type GoodsNow = {
  readonly goods: Goods
  /** 1 if it has not been edited since it was created. */
  readonly rev: number
  /** In cents; points for a gift. */
  readonly price: number
  readonly stock: number
  readonly listedAt: number | null
  readonly retiredAt: number | null
  /** Whether it was ever ordered. */
  readonly isOrdered: boolean
}

/** What an import did to one product or gift. */
export type GoodsEdit = {
  readonly code: string
  /** The price and stock that it was added with; null if it existed before. */
  readonly added: { readonly price: number; readonly stock: number } | null
  /** The changes of one that existed before; `price` is in cents, or points. */
  readonly changes: readonly FieldChange[]
}

/** What undoing an import does to one product or gift; `left` are the fields that stay as they are. */
type GoodsUndo =
  | { readonly kind: 'remove' }
  | {
      readonly kind: 'restore'
      readonly goods: Goods
      readonly price: number
      /** The changes that are undone. */
      readonly changes: readonly FieldChange[]
      readonly left: readonly string[]
    }

/**
 * Returns what undoing an import does to one product or gift (K10, G3). One that was added is removed if nobody has
 * edited, shown, retired or ordered it since; its only `left` is `goods` otherwise. A field is restored if it still has
 * the value of the import. All stay if clients see goods that would then lack a required field.
 */
export function undoGoods(kind: GoodsKind, now: GoodsNow, { added, changes }: GoodsEdit): GoodsUndo {
  const { goods, price } = now
  const unchanged = { kind: 'restore', goods, price, changes: [] } as const
  if (added) return isUntouched(now, added) ? { kind: 'remove' } : { ...unchanged, left: ['goods'] }
  const { restore, left } = undoChanges({ ...goods, price }, changes)
  const { price: earlier = price, ...fields } = restore
  const after = withFields(goods, fields)
  if (now.listedAt !== null && isSpoilt(kind, goods, after))
    return { ...unchanged, left: changes.map(({ path }) => path) }
  const undone = changes.filter(({ path }) => Object.hasOwn(restore, path))
  return { kind: 'restore', goods: after, price: Number(earlier), changes: undone, left }
}

const isUntouched = (
  { rev, price, stock, listedAt, retiredAt, isOrdered }: GoodsNow,
  added: { readonly price: number; readonly stock: number },
): boolean =>
  rev === 1 &&
  price === added.price &&
  stock === added.stock &&
  listedAt === null &&
  retiredAt === null &&
  !isOrdered
