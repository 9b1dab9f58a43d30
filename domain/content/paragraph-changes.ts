/** A paragraph of a text before and after a change. */
type ParagraphChange = {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Returns the paragraphs of a text in Markdown, which are separated by blank lines. */
export const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')

/**
 * Lists the paragraphs of two versions of a text in one order: those that both have, and where they differ, the removed
 * ones before the added ones.
 */
export const paragraphChanges = (before: string, after: string): readonly ParagraphChange[] =>
  alignedChanges(paragraphsOf(before), paragraphsOf(after))

/** Lists the entries of two lists in one order, as `paragraphChanges` does with paragraphs. */
export function alignedChanges(old: readonly string[], next: readonly string[]): readonly ParagraphChange[] {
  const lengths = commonLengths(old, next)
  const changes: ParagraphChange[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < next.length) {
    const [removed, added] = [old[at], next[to]]
    if (removed !== undefined && removed === added) {
      changes.push({ kind: 'same', text: removed })
      at++
      to++
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(lengths, at + 1, to) >= lengthAt(lengths, at, to + 1))
    ) {
      changes.push({ kind: 'removed', text: removed })
      at++
    } else if (added !== undefined) {
      changes.push({ kind: 'added', text: added })
      to++
    }
  }
  return changes
}

const lengthAt = (lengths: readonly (readonly number[])[], index: number, to: number): number =>
  lengths[index]?.[to] ?? 0

/** Returns the length of the longest common sequence of paragraphs after each pair of positions. */
function commonLengths(old: readonly string[], next: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(next.length + 1).fill(0))
  for (let at = old.length - 1; at >= 0; at--)
    for (let to = next.length - 1; to >= 0; to--) {
      const row = lengths[at]
      if (!row) continue
      row[to] =
        old[at] === next[to]
          ? lengthAt(lengths, at + 1, to + 1) + 1
          : Math.max(lengthAt(lengths, at + 1, to), lengthAt(lengths, at, to + 1))
    }
  return lengths
}
