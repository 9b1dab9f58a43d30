import { hasHan } from '#domain/traditional/has-han.ts'
import { paragraphPairs, paragraphsOf, sourceOf } from '#domain/traditional/paragraphs.ts'
import { isTraditionalField, type TraditionalField } from './fields.ts'
import type { Cells } from './name-lots.ts'

/** The house’s texts as readers of Traditional Chinese see them. */
export type TraditionalReading = {
  /** Returns a text as they see it now: derived, or overridden by staff. */
  shown(simplified: string): string
  derived(paragraph: string): string
}

/** The override that a row writes for a derived text; an empty paragraph is derived again. */
export type OverrideChange = {
  readonly path: TraditionalField
  readonly before: string
  readonly after: string
  readonly overrides: readonly { readonly source: string; readonly text: string }[]
}

/** Why a text in Traditional Chinese cannot be an override. */
export type OverrideIssue = {
  readonly field: TraditionalField
  /** There is no Simplified text, its paragraphs differ, or an earlier row has another override. */
  readonly issue: 'noSimplified' | 'otherParagraphs' | 'otherOverride' | 'longText'
}

/** The maximum number of characters of a text in Traditional Chinese. */
const maxLength = 8_000

/**
 * Creates a reader of the texts of rows in Traditional Chinese, as overrides of the rows’ Simplified texts (K10). An
 * empty cell changes nothing, `-` derives the text again. A paragraph has one override, whichever rows have it.
 */
export function createOverrideReader({ shown, derived }: TraditionalReading) {
  const seen = new Map<string, string>()
  const read = (path: TraditionalField, typed: string, simplified: readonly string[]) => {
    const texts = simplified.filter(hasHan)
    const [whole] = texts
    if (whole === undefined) return 'noSimplified'
    if (typed.length > maxLength) return 'longText'
    const pairs =
      typed === '-'
        ? paragraphsOf(whole).map((paragraph) => [paragraph, ''] as const)
        : texts.map((text) => paragraphPairs(text, typed)).find((one) => one !== null)
    if (!pairs) return 'otherParagraphs'
    const wanted = pairs.map(([paragraph, text]) => {
      const source = sourceOf(paragraph)
      return { source, text: text === derived(source) ? '' : text }
    })
    if (wanted.some(({ source, text }) => (seen.get(source) ?? text) !== text)) return 'otherOverride'
    for (const { source, text } of wanted) seen.set(source, text)
    const overrides = wanted.filter(({ source, text }) => (text || derived(source)) !== shown(source))
    const before = pairs.map(([paragraph]) => shown(paragraph)).join('\n\n')
    const after = wanted.map(({ source, text }) => text || derived(source)).join('\n\n')
    return { path, before, after, overrides }
  }
  /**
   * Reads the overrides of a row. @param simplifiedOf returns the Simplified text of a field, as the
   * catalogue shows it or as entered
   */
  return (cells: Cells, simplifiedOf: (field: string) => readonly string[]) => {
    const changes: OverrideChange[] = []
    const issues: OverrideIssue[] = []
    for (const [field, cell] of cells) {
      const typed = cell.trim()
      if (!isTraditionalField(field) || typed === '') continue
      const found = read(field, typed, simplifiedOf(field.replace('.hant', '')))
      if (typeof found === 'string') issues.push({ field, issue: found })
      else if (found.overrides.length > 0) changes.push(found)
    }
    return { changes, issues }
  }
}
