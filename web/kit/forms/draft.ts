/** Where a browser keeps texts by name for as long as its tab is open. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What has been entered into some fields of a form. */
export type Draft = { readonly [field: string]: string | boolean }

const storageKey = (name: string): string => `draft.${name}`

/** What is kept under a name, of the fields asked for; nothing where none is kept, or it cannot be read. */
export function readDraft(storage: DraftStorage, name: string, fields: readonly string[]): Draft {
  const stored = parseObject(storage.getItem(storageKey(name)))
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string | boolean] =>
        fields.includes(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'boolean'),
    ),
  )
}

/** Keeps what has been entered; with nothing entered, nothing. */
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
