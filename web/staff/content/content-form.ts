import { createContext, use } from 'react'
import type { EntryForm } from '#web/staff/drafts/form/form-context.ts'
import type { ContentFile, ContentPatch } from '#wire/entities/content.ts'

/** What the fields of a text share. */
type ContentForm = EntryForm & {
  readonly content: ContentFile
  readonly isEditable: boolean
  /** @param seen the revision whose value the field showed */
  readonly save: (path: string, patch: ContentPatch, seen: number) => void
  /** Says why an entry is no value. */
  readonly refuse: (path: string, problem: string) => void
}

const Context = createContext<ContentForm | null>(null)

export const ContentFormProvider = Context

export function useContentForm(): ContentForm {
  const form = use(Context)
  if (!form) throw new Error('There is no form around this field')
  return form
}
