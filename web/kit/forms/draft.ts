/** Where a browser keeps texts by name for as long as its tab is open. */
type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What has been entered into some fields of a form. */
export type Draft = { readonly [field: string]: string | boolean }

const keyOf = (name: string): string => `draft.${name}`

/** What is kept under a name, of the fields asked for; nothing where none is kept, or it cannot be read. */
export function readDraft(drawer: Drawer, name: string, fields: readonly string[]): Draft {
  const kept = parsed(drawer.getItem(keyOf(name)))
  return Object.fromEntries(
    Object.entries(kept).filter(
      (entry): entry is [string, string | boolean] =>
        fields.includes(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'boolean'),
    ),
  )
}

/** Keeps what has been entered; with nothing entered, nothing. */
export function keepDraft(drawer: Drawer, name: string, draft: Draft): void {
  const isEmpty = Object.values(draft).every((value) => value === '' || value === false)
  if (isEmpty) drawer.removeItem(keyOf(name))
  else drawer.setItem(keyOf(name), JSON.stringify(draft))
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
