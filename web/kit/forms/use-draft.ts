import { useEffect, useRef } from 'react'
import { type Draft, keepDraft, readDraft } from './draft.ts'
import type { Entered } from './form-sheet.ts'

/** A form that has at least these fields. */
type FormOf<Field extends string> = {
  readonly set: (name: Field, value: string | boolean) => void
  readonly values: () => Entered
}

/**
 * Keeps what is entered into a form for as long as the tab is open, so that it is still there when the page has been
 * loaded anew, as for its other language. Never for passwords.
 *
 * @param name of the draft; forms that share a name share what they have in common
 * @param fields which of the form's fields are kept
 * @param isWanted false where the page itself knows what belongs into them
 * @returns `keep` is for the form's onChange, by when the field has told the form its value; at onInput it has not
 */
export function useDraft<Field extends string>(
  name: string,
  form: FormOf<Field>,
  fields: readonly Field[],
  isWanted = true,
): { readonly keep: () => void; readonly forget: () => void } {
  const brought = useRef(false)
  useEffect(() => {
    if (brought.current || !isWanted) return
    brought.current = true
    within((drawer) => {
      for (const [field, value] of Object.entries(readDraft(drawer, name, fields))) {
        const own = fields.find((one) => one === field)
        if (own !== undefined) form.set(own, value)
      }
    })
  })
  const entered = (): Draft => {
    const values = form.values()
    return Object.fromEntries(fields.map((field) => [field, values[field] ?? '']))
  }
  return {
    keep: () => within((drawer) => keepDraft(drawer, name, entered())),
    forget: () => within((drawer) => keepDraft(drawer, name, {})),
  }
}

/** Some browsers keep nothing where they are told so, and say it by throwing. */
function within(use: (drawer: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // The form works without; only a reload empties it.
  }
}
