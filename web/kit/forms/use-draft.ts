import { useEffect, useRef } from 'react'
import { type Draft, readDraft, saveDraft } from './draft.ts'
import type { FormValues } from './form-schema.ts'

/** A form that has at least these fields. */
type DraftForm<Field extends string> = {
  readonly set: (name: Field, value: string | boolean) => void
  readonly values: () => FormValues
}

/**
 * Keeps what is entered into a form for as long as the tab is open, so that it is still there when the page has been
 * loaded anew, as for its other language. Never for passwords.
 *
 * @param name of the draft; forms that share a name share what they have in common
 * @param fields which of the form's fields are kept
 * @param isEnabled false where the page itself knows what belongs into them
 * @returns `keep` is for the form's onChange, by when the field has told the form its value; at onInput it has not
 */
export function useDraft<Field extends string>(
  name: string,
  form: DraftForm<Field>,
  fields: readonly Field[],
  isEnabled = true,
): { readonly save: () => void; readonly clear: () => void } {
  const isRestored = useRef(false)
  useEffect(() => {
    if (isRestored.current || !isEnabled) return
    isRestored.current = true
    withStorage((storage) => {
      for (const [field, value] of Object.entries(readDraft(storage, name, fields))) {
        const knownField = fields.find((one) => one === field)
        if (knownField !== undefined) form.set(knownField, value)
      }
    })
  })
  const currentDraft = (): Draft => {
    const values = form.values()
    return Object.fromEntries(fields.map((field) => [field, values[field] ?? '']))
  }
  return {
    save: () => withStorage((storage) => saveDraft(storage, name, currentDraft())),
    clear: () => withStorage((storage) => saveDraft(storage, name, {})),
  }
}

/** Some browsers keep nothing where they are told so, and say it by throwing. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // The form works without; only a reload empties it.
  }
}
