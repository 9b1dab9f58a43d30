import { createContext, use } from 'react'
import type { EntryForm } from '#web/staff/drafts/form/form-context.ts'
import type { GoodsFile, GoodsPatch } from '#wire/entities/goods.ts'

/** The props shared by the fields of goods. */
type GoodsForm = EntryForm & {
  readonly file: GoodsFile
  readonly isEditable: boolean
  /** @param seen the revision whose value the field showed */
  readonly save: (path: string, patch: GoodsPatch, seen: number) => void
  /** Reports why an entry is not a valid value. */
  readonly refuse: (path: string, problem: string) => void
}

const Context = createContext<GoodsForm | null>(null)

export const GoodsFormProvider = Context

export function useGoodsForm(): GoodsForm {
  const form = use(Context)
  if (!form) throw new Error('There is no form around this field')
  return form
}
