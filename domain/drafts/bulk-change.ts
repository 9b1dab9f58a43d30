import { type IncrementTable, nearestIncrement, snapDown } from '#domain/auction/increment-table.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { withFields } from './fields.ts'
import {
  type LotDraft,
  type LotDraftPatch,
  type LotTextField,
  type LotTextPath,
  lotTextFields,
  maxLotLineLength,
  maxLotTextLength,
} from './lot-draft.ts'

/** The text to add at the end or, unless `find` is '', to replace every occurrence of it. */
export type TextEdit = { readonly path: LotTextPath; readonly find: string; readonly text: string }

/** K9: a change of many lots. Undecided lots stay undecided. */
export type BulkChange = {
  /** The fields to set. */
  readonly patch: LotDraftPatch
  /** The new estimates as a percentage of the current ones; 100 keeps them. */
  readonly estimatePercent: number
  /** The opening bid as a percentage of the low estimate; 0 keeps it. */
  readonly openingPercent: number
  readonly textEdit: TextEdit | null
}

/**
 * K9: returns the fields that a bulk change sets in one lot. Amounts that are computed are on the increment
 * table (L1): estimates at the nearest increment, an opening bid at the next one below, at most the reserve.
 * A text that would become too long is not changed.
 */
export const bulkPatch = (
  draft: LotDraft,
  { patch, estimatePercent, openingPercent, textEdit }: BulkChange,
  increments: IncrementTable,
): LotDraftPatch => ({
  ...(estimatePercent !== 100 && scaledEstimate(draft, estimatePercent, increments)),
  ...(openingPercent > 0 && openingBid(draft, openingPercent, increments)),
  ...(textEdit && editedText(draft, textEdit)),
  ...patch,
})

/** Returns an amount times a percentage, on the nearest increment of the table. */
export const scaledAmount = (amount: number, percent: number, increments: IncrementTable): number =>
  amount === 0 ? 0 : nearestIncrement(increments, Math.floor((amount * percent) / 100))

const scaledEstimate = (
  { lowEstimate, highEstimate }: LotDraft,
  percent: number,
  increments: IncrementTable,
): LotDraftPatch => ({
  ...(lowEstimate !== null && { lowEstimate: scaledAmount(lowEstimate, percent, increments) }),
  ...(highEstimate !== null && { highEstimate: scaledAmount(highEstimate, percent, increments) }),
})

function openingBid(
  { lowEstimate, reserve }: LotDraft,
  percent: number,
  increments: IncrementTable,
): LotDraftPatch {
  if (lowEstimate === null) return {}
  const share = Math.floor((lowEstimate * percent) / 100)
  const startPrice = snapDown(increments, Math.min(share, reserve ?? share))
  return startPrice > 0 ? { startPrice } : {}
}

/** Texts with paragraphs; an addition becomes a separate paragraph. */
const longTexts: readonly LotTextField[] = ['description', 'condition', 'provenance']

/** Texts that are composed from the facts if none is entered (K5). */
const composedTexts: readonly LotTextField[] = ['title', 'format', 'summary']

function partsOf(path: LotTextPath): readonly [LotTextField, 'en' | 'zh'] {
  const field = lotTextFields.find((one) => path.startsWith(`${one}.`)) ?? 'title'
  return [field, path.endsWith('.zh') ? 'zh' : 'en']
}

function editedText(draft: LotDraft, { path, find, text }: TextEdit): LotDraftPatch {
  const [field, lang] = partsOf(path)
  const isLong = longTexts.includes(field)
  const before = (composedTexts.includes(field) ? catalogueTexts(draft) : draft)[field][lang]
  const between = isLong ? '\n\n' : lang === 'en' ? ' ' : ''
  const added = before === '' ? text : before + between + text
  const after = find === '' ? added : before.replaceAll(find, () => text)
  if (after === before || after.length > (isLong ? maxLotTextLength : maxLotLineLength)) return {}
  return withFields<LotDraftPatch>({}, { [path]: after.trim() })
}
