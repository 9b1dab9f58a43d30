import { type NameChangePlan, planNameChange } from './change-name.ts'
import { type NameEntry, spellingsOf } from './name-entry.ts'

/**
 * Plans the merger of a name into another one of the same type, which gets its spellings as aliases, and its Chinese
 * name if it has none.
 *
 * @param normal folds and simplifies a text
 */
export function planNameMerger(
  present: readonly NameEntry[],
  { nameId, intoId }: { readonly nameId: string; readonly intoId: string },
  normal: (text: string) => string,
): NameChangePlan {
  const from = present.find(({ id }) => id === nameId)
  const into = present.find(({ id }) => id === intoId)
  if (!from || !into || from === into) return { issue: 'gone' }
  const zh = into.zh === '' ? from.zh : into.zh
  const added = spellingsOf(from).filter((spelling) => spelling !== into.en && spelling !== zh)
  const others = present.filter((one) => one !== from)
  return planNameChange(others, { ...into, zh, added, removed: [] }, normal)
}
