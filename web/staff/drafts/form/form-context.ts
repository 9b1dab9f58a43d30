import { createContext, use } from 'react'
import type { SaleDraft, SaleDraftPatch } from '#domain/drafts/sale-draft.ts'

/** What the fields of a sale's form share. */
export type SaleForm = {
  readonly saleId: string
  /** The sale as it is stored, with what is not saved yet. */
  readonly draft: SaleDraft
  /** The sale as it is stored. */
  readonly stored: SaleDraft
  /** The revision that is shown. */
  readonly rev: number
  /** Why a field is not saved, by its path. */
  readonly problems: ReadonlyMap<string, string>
  /** Whether a field's value is not saved yet. */
  readonly isUnsaved: (path: string) => boolean
  /** @param seen the revision whose value the field showed; the one that is shown by default */
  readonly save: (path: string, patch: SaleDraftPatch, seen?: number) => void
  /** Says why an entry is no value. */
  readonly refuse: (path: string, problem: string) => void
}

const Context = createContext<SaleForm | null>(null)

export const SaleFormProvider = Context

export function useSaleForm(): SaleForm {
  const form = use(Context)
  if (!form) throw new Error('There is no form around this field')
  return form
}
