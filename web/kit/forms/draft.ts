/** The part of session storage that drafts use. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The entered values of some form fields. */
export type Draft = { readonly [field: string]: string | boolean }

const storageKey = (name: string): string => `draft.${name}`

/** Reads the requested fields of a stored draft; empty if none is stored or it cannot be read. */
export function readDraft(storage: DraftStorage, name: string, fields: readonly string[]): Draft {
  const stored = parseObject(storage.getItem(storageKey(name)))
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string | boolean] =>
        fields.includes(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'boolean'),
    ),
  )
}

/** Stores a draft; deletes it if all fields are empty. */
export function saveDraft(storage: DraftStorage, name: string, draft: Draft): void {
  const isEmpty = Object.values(draft).every((value) => value === '' || value === false)
  if (isEmpty) storage.removeItem(storageKey(name))
  else storage.setItem(storageKey(name), JSON.stringify(draft))
}

function parseObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
