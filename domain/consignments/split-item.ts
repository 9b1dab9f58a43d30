import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import type { Whole } from '#domain/money/money.ts'

/** Pieces of an item that become lots, with the number of pieces of each. */
type ItemSplit = {
  /** The pieces of the item. */
  readonly total: number
  /** Its pieces that are in other lots already. */
  readonly taken: number
  readonly parts: readonly number[]
}

/** The figures of an item, or of a lot that is made of a part of it. */
type SplitFigures = Readonly<Record<(typeof splitFields)[number], Whole | null>>

const splitFields = ['lowEstimate', 'highEstimate', 'startPrice', 'reserve'] as const

/** Divides pieces into lots as evenly as possible, the larger ones first. */
export const evenParts = (pieces: number, lots: number): readonly number[] =>
  Array.from({ length: lots }, (_, index) => Math.floor(pieces / lots) + (index < pieces % lots ? 1 : 0))

/**
 * Returns the figures of each part of an item (S3): in proportion to its pieces, in two significant digits, the rest
 * with the last part. They add up to those of the item once all its pieces are lots, at once or one after another.
 */
export function splitFigures(figures: SplitFigures, split: ItemSplit): readonly SplitFigures[] {
  const low = sharesOf(figures.lowEstimate, split)
  const shares = {
    lowEstimate: low,
    highEstimate: inOrder(sharesOf(figures.highEstimate, split), low, (share, lowest) => share >= lowest),
    startPrice: inOrder(sharesOf(figures.startPrice, split), low, (share, most) => share <= most),
    reserve: inOrder(sharesOf(figures.reserve, split), low, (share, most) => share <= most),
  }
  return split.parts.map((_, index) => ({
    lowEstimate: shares.lowEstimate?.[index] ?? null,
    highEstimate: shares.highEstimate?.[index] ?? null,
    startPrice: shares.startPrice?.[index] ?? null,
    reserve: shares.reserve?.[index] ?? null,
  }))
}

type Shares = readonly Whole[] | null

function sharesOf(figure: Whole | null, { total, taken, parts }: ItemSplit): Shares {
  if (figure === null) return null
  const pieces = sum(parts)
  const upTo = (count: number) => (count >= total ? figure : rounded((figure * count) / total))
  const whole = upTo(taken + pieces) - upTo(taken)
  const first = parts.slice(0, -1).map((part) => rounded((whole * part) / pieces))
  return [...first, whole - sum(first)]
}

/** Returns an amount in two significant digits, never more than it is. */
function rounded(amount: number): Whole {
  const whole = Math.floor(amount)
  const unit = 10 ** Math.max(0, String(whole).length - 2)
  return Math.floor(whole / unit) * unit
}

/**
 * Returns the shares of a figure; in proportion to those of the low estimate where rounding would put one on its wrong
 * side, such as a reserve above it (T3).
 */
function inOrder(shares: Shares, low: Shares, isRight: (share: Whole, low: Whole) => boolean): Shares {
  if (shares === null || low === null || shares.every((share, index) => isRight(share, low[index] ?? 0)))
    return shares
  const [whole, wholeLow] = [sum(shares), sum(low)]
  if (wholeLow === 0 || !isRight(whole, wholeLow)) return shares
  const upTo = low.map((_, index) => Math.floor((whole * sum(low.slice(0, index + 1))) / wholeLow))
  return upTo.map((share, index) => share - (upTo[index - 1] ?? 0))
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)

/**
 * Returns the drafts of the lots that parts of an item become (S3), each with its pieces and its share of the figures
 * and the weight. Levels and marks are copied if all bottles share them; otherwise it is not known which bottles are in
 * a part.
 */
export function splitItem(item: LotDraft, split: ItemSplit): readonly LotDraft[] {
  const { total, parts } = split
  if (parts.length === 1 && parts[0] === total) return [item]
  const figures = splitFigures(item, split)
  return parts.map((pieces, index) => ({
    ...item,
    ...figures[index],
    quantity: pieces,
    weight: item.weight === null ? null : Math.round((item.weight * pieces) / total),
    levels:
      new Set(item.levels.map((level) => JSON.stringify(level))).size === 1
        ? item.levels.slice(0, pieces)
        : [],
    labels: onAll(item.labels, total, pieces),
    capsules: onAll(item.capsules, total, pieces),
    corks: onAll(item.corks, total, pieces),
  }))
}

/** Returns the marks that all bottles have. */
const onAll = <Mark extends { readonly bottles: number }>(
  marks: readonly Mark[],
  total: number,
  pieces: number,
): readonly Mark[] => marks.flatMap((mark) => (mark.bottles >= total ? { ...mark, bottles: pieces } : []))
