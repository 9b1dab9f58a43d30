import { createContext, type RefObject, use } from 'react'
import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import type { EntryForm } from '#web/staff/drafts/form/form-context.ts'
import type { ContentFile, ContentPatch } from '#wire/entities/content.ts'
import type { SourceHandle } from './source-handle.ts'

/** The context shared by the fields of a text. */
type ContentForm = EntryForm & {
  readonly content: ContentFile
  readonly isEditable: boolean
  /** Saves a field. @param seen the revision whose value the field showed */
  readonly save: (path: string, patch: ContentPatch, seen: number) => void
  /** The sources of both languages. */
  readonly sources: { readonly [lang in DraftLanguage]: RefObject<SourceHandle | null> }
  /** Shows in the preview the paragraph that is edited, counted from 1. */
  readonly onParagraph: (number: number) => void
  /** Reports why an entry is not a valid value. */
  readonly refuse: (path: string, problem: string) => void
}

const Context = createContext<ContentForm | null>(null)

export const ContentFormProvider = Context

/** Returns the name of the text around this component; null on the home page. */
export function useTextName(): Pick<ContentFile, 'kind' | 'id'> | null {
  const content = use(Context)?.content
  return content ? { kind: content.kind, id: content.id } : null
}

export function useContentForm(): ContentForm {
  const form = use(Context)
  if (!form) throw new Error('There is no form around this field')
  return form
}
