import type { Bilingual } from '#domain/drafts/bilingual.ts'
import { fieldOf, isSame } from '#domain/drafts/fields.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import { maxLotPictures } from '#domain/drafts/pictures.ts'

/** The texts of items that are joined in a lot of several. */
const gathered = ['description', 'condition', 'provenance'] as const

/** The figures of items that are added in their lot. */
const added = ['quantity', 'lowEstimate', 'highEstimate', 'startPrice', 'reserve', 'weight'] as const

/**
 * Returns the draft of a lot that is made of items (S3): of one as it is described, of several what they have in
 * common. Their bottles, estimates and reserves are added, where all have them; condition, note and provenance follow
 * each other. A lot of items with different names is a mixed one, and has the name of the first.
 */
export function lotOfItems(items: readonly LotDraft[]): LotDraft {
  const [first = emptyLotDraft, ...others] = items
  if (others.length === 0) return first
  const shared = Object.keys(first).filter((name) =>
    others.every((one) => isSame(fieldOf(one, name), fieldOf(first, name))),
  )
  const isShared = (name: string) => shared.includes(name)
  return {
    ...emptyLotDraft,
    ...Object.fromEntries(shared.map((name) => [name, fieldOf(first, name)])),
    title: first.title,
    category: first.category,
    kind: first.kind,
    mixed: first.mixed || !isShared('title'),
    ...Object.fromEntries(gathered.map((name) => [name, below(items.map((one) => one[name]))])),
    ...Object.fromEntries(added.map((name) => [name, sum(items.map((one) => one[name]))])),
    levels: items.flatMap(({ levels }) => levels),
    labels: items.flatMap(({ labels }) => labels),
    capsules: items.flatMap(({ capsules }) => capsules),
    corks: items.flatMap(({ corks }) => corks),
    pictures: picturesOf(items),
    proofed: [],
    outdated: { en: [], zh: [] },
  }
}

const below = (texts: readonly Bilingual[]): Bilingual => ({
  en: distinct(texts.map(({ en }) => en)),
  zh: distinct(texts.map(({ zh }) => zh)),
})

const distinct = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => text !== ''))].join('\n')

/** Returns the sum of figures, or null if one is not known. */
const sum = (figures: readonly (number | null)[]): number | null =>
  figures.reduce<number | null>(
    (total, figure) => (total === null || figure === null ? null : total + figure),
    0,
  )

/** Returns the pictures of all items; a named shot is that of the first item which has it (K12). */
function picturesOf(items: readonly LotDraft[]): LotDraft['pictures'] {
  const seen = new Set<string>()
  return items
    .flatMap(({ pictures }) => pictures)
    .map(({ shot, level, ...picture }) => {
      if (shot === undefined || seen.has(shot)) return picture
      seen.add(shot)
      return { ...picture, shot, ...(level && { level }) }
    })
    .slice(0, maxLotPictures)
}
