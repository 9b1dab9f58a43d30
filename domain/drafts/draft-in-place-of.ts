import { type Bilingual, noText } from './bilingual.ts'
import {
  emptyLotDraft,
  type LotDraft,
  type LotTextField,
  lotTextFields,
  maxLotTextLength,
} from './lot-draft.ts'
import { maxLotPictures } from './pictures.ts'

/** A published lot as a draft, with its number as printed. */
export type LotInPlace = { readonly number: string; readonly draft: LotDraft }

/**
 * K17: returns the data from which a replacement lot is prepared. Replacing several lots, it has all their
 * bottles and names each; replacing one, it is a part whose quantity staff enter. Staff always enter the prices.
 */
export function draftInPlaceOf(lots: readonly LotInPlace[]): LotDraft {
  const [first] = lots
  if (!first) return emptyLotDraft
  const { draft } = first
  const unpriced = {
    lowEstimate: null,
    highEstimate: null,
    startPrice: null,
    reserve: null,
    weight: null,
    featured: false,
  }
  if (lots.length === 1) return { ...draft, ...unpriced, quantity: null }
  return {
    ...draft,
    ...unpriced,
    ...Object.fromEntries(lotTextFields.map((field) => [field, combinedText(lots, field)])),
    quantity: lots.reduce((sum, lot) => sum + (lot.draft.quantity ?? 0), 0),
    pictures: uniquePictures(lots),
  }
}

function combinedText(lots: readonly LotInPlace[], field: LotTextField): Bilingual {
  const texts = lots.map(({ draft }) => draft[field])
  const [first = noText] = texts
  if (texts.every(({ en, zh }) => en === first.en && zh === first.zh)) return first
  if (field === 'accent' || field === 'title' || field === 'producer' || field === 'region') return first
  return field === 'description' || field === 'condition' || field === 'provenance'
    ? eachNamed(lots, field)
    : noText
}

/** Returns the texts of all lots, each after its number and title, or none if they are too long together. */
function eachNamed(lots: readonly LotInPlace[], field: LotTextField): Bilingual {
  const lines = lots.map(({ number, draft }) => ({
    en: `Lot ${number}, ${draft.title.en}: ${draft[field].en}`,
    zh: `第 ${number} 号拍品“${draft.title.zh}”：${draft[field].zh}`,
  }))
  const text = { en: lines.map(({ en }) => en).join('\n\n'), zh: lines.map(({ zh }) => zh).join('\n\n') }
  return Math.max(text.en.length, text.zh.length) > maxLotTextLength ? noText : text
}

/** Returns the pictures of all lots, each once. A shot belongs to a single lot, so its name is left out. */
function uniquePictures(lots: readonly LotInPlace[]): LotDraft['pictures'] {
  const all = lots.flatMap(({ draft }) => draft.pictures)
  return [...new Map(all.map(({ shot: _, level: __, ...picture }) => [picture.key, picture])).values()].slice(
    0,
    maxLotPictures,
  )
}
