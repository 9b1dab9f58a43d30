import { createContext, use } from 'react'
import type { SaleDraft, SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import type { TypedText } from '../field-saver.ts'

/** The dependencies of draft fields that are saved during typing. */
export type EntryForm = {
  /** The revision that is shown. */
  readonly rev: number
  /** Why a field is not saved, by its path. */
  readonly problems: ReadonlyMap<string, string>
  /** The fields that a colleague has changed first (K8). */
  readonly conflicts: ReadonlySet<string>
  /** The text typed and not saved yet, by the field's path. */
  readonly texts: ReadonlyMap<string, TypedText>
  /** Remembers what is typed into a field; `seen` is the revision that it showed. */
  readonly type: (path: string, text: string, seen: number) => void
  /** Shows the stored value of a field again. */
  readonly drop: (path: string) => void
  /** Saves the viewer's own value in place of a colleague's. */
  readonly repeat: (path: string) => void
}

/** The context shared by the fields of a sale's form. */
export type SaleForm = EntryForm & {
  readonly saleId: string
  /** The sale as it is stored, with what is not saved yet. */
  readonly draft: SaleDraft
  /** The sale as it is stored. */
  readonly stored: SaleDraft
  /** Saves a field. @param seen the revision whose value the field showed; the one that is shown by default */
  readonly save: (path: string, patch: SaleDraftPatch, seen?: number) => void
  /** Says why an entry is not a value. */
  readonly refuse: (path: string, problem: string) => void
}

const Context = createContext<SaleForm | null>(null)

export const SaleFormProvider = Context

export function useSaleForm(): SaleForm {
  const form = use(Context)
  if (!form) throw new Error('There is no form around this field')
  return form
}
