import { type Bilingual, type DraftLanguage, draftLanguages } from '#domain/drafts/bilingual.ts'
import { alignedChanges, paragraphChanges } from './paragraph-changes.ts'

/** A paragraph of a draft, and the published paragraph that it replaces. */
export type ChangedParagraph = {
  /** '' if it was removed. */
  readonly text: string
  readonly removed: readonly string[]
  readonly isChanged: boolean
  /** Whether it is as published, although its counterpart in the other language has changed since. */
  readonly isOlder: boolean
}

/** A paragraph in both languages; null in a language that has none there. */
export type PairedParagraph = { readonly [lang in DraftLanguage]: ChangedParagraph | null }

type Slot = Omit<ChangedParagraph, 'isOlder'>

/**
 * Pairs the paragraphs of a draft in both languages, with their changes from the published ones. They are
 * paired in order if both languages have equally many, else by kind: headings, pictures, quotations, lists.
 */
export function pairedChanges(before: Bilingual, after: Bilingual): readonly PairedParagraph[] {
  const [en, zh] = draftLanguages.map((lang) => slotsOf(before[lang], after[lang]))
  return pair(en ?? [], zh ?? []).map(([left, right]) => ({
    en: left && { ...left, isOlder: isOlder(left, right) },
    zh: right && { ...right, isOlder: isOlder(right, left) },
  }))
}

/** Returns whether a paragraph of a draft differs from the published one in a language. */
export const isChangedPair = ({ en, zh }: PairedParagraph): boolean =>
  en?.isChanged === true || zh?.isChanged === true

const isOlder = (own: Slot, other: Slot | null): boolean =>
  !own.isChanged && other !== null && other.isChanged && other.removed.length > 0

/**
 * Returns the paragraphs of a text, each with those that it replaces; removed ones without a replacement have
 * no text.
 */
function slotsOf(before: string, after: string): readonly Slot[] {
  const slots: Slot[] = []
  let removed: readonly string[] = []
  const close = () => {
    for (const text of removed) slots.push({ text: '', removed: [text], isChanged: true })
    removed = []
  }
  for (const { kind, text } of paragraphChanges(before, after)) {
    if (kind === 'removed') {
      removed = [...removed, text]
    } else if (kind === 'added') {
      slots.push({ text, removed: removed.slice(0, 1), isChanged: true })
      removed = removed.slice(1)
    } else {
      close()
      slots.push({ text, removed: [], isChanged: false })
    }
  }
  close()
  return slots
}

type Pair = readonly [Slot | null, Slot | null]

function pair(en: readonly Slot[], zh: readonly Slot[]): readonly Pair[] {
  if (en.length === zh.length) return en.map((slot, index) => [slot, zh[index] ?? null])
  const [left, right] = [[...en], [...zh]]
  const next = (slots: Slot[]) => slots.shift() ?? null
  return alignedChanges(en.map(kindOf), zh.map(kindOf)).map(
    ({ kind }): Pair => [kind === 'added' ? null : next(left), kind === 'removed' ? null : next(right)],
  )
}

/**
 * Returns the kind of a paragraph: a heading of a level, a picture by its address, a quotation, a list, a
 * table, or text.
 */
function kindOf({ text, removed }: Slot): string {
  const source = text || (removed[0] ?? '')
  const [, picture] = /^!\[[^\]]*\]\(\s*<?([^\s)>]+)/.exec(source) ?? []
  return picture ?? /^(?:#{1,6} |>|[-*] |\d+\. |\|)/.exec(source)?.[0].replace(/\d+/, '1') ?? ''
}

/** Returns the paragraphs of a draft in a language that are older than their counterparts. */
export const olderParagraphs = (
  before: Bilingual,
  after: Bilingual,
  lang: DraftLanguage,
): readonly string[] =>
  pairedChanges(before, after).flatMap((one) => (one[lang]?.isOlder ? [one[lang].text] : []))
