import { useEffect, useRef } from 'react'
import { type Draft, readDraft, saveDraft } from './draft.ts'
import type { FormValues } from './form-schema.ts'

/** A form with at least these fields. */
type DraftForm<Field extends string> = {
  readonly set: (name: Field, value: string | boolean) => void
  readonly values: () => FormValues
}

/**
 * Keeps a form's values while the tab is open, so that they survive a reload, such as a language
 * switch. Never for passwords.
 *
 * @param name the name of the draft; forms with the same name share their common fields
 * @param fields the fields to store
 * @param isEnabled false if the page itself knows the values
 * @returns `save` is for the form's onChange, since the form does not have the value yet on input
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

/** Runs a function with the storage, since some browsers throw if it is disabled. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // The form works without storage; only a reload empties it.
  }
}
