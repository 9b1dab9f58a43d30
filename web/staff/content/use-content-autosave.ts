import { useCallback } from 'react'
import * as z from 'zod/mini'
import type { ContentKind } from '#domain/content/content-draft.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import type { FieldRequest } from '#web/staff/drafts/field-saver.ts'
import { keptFieldsOf } from '#web/staff/drafts/kept-fields.ts'
import { useAutosave, useFieldResult } from '#web/staff/drafts/use-autosave.ts'
import { contentGet, contentList, contentSave } from '#wire/calls/staff-content.ts'
import { type ContentPatch, contentPatch } from '#wire/entities/content.ts'

/** Changes of a text that are stored on the device. */
const keptFields = keptFieldsOf(z.custom<ContentPatch>((value) => contentPatch.safeParse(value).success))

/** Saves the fields of a text as they are entered. @param isEditable whether changes may be sent */
export function useContentAutosave(kind: ContentKind, contentId: string, isEditable: boolean) {
  const call = useApiCall()
  const refresh = useRefresh()
  const resultOf = useFieldResult()
  const save = useCallback(
    async ({ ak, rev, patch }: FieldRequest<ContentPatch>) => {
      const response = await call(contentSave, { kind, contentId, rev, patch, ak })
      if (response.ok || response.error.scope === 'server')
        await Promise.all([refresh(contentGet), refresh(contentList)])
      const latestRev = async () => {
        const stored = await call(contentGet, { kind, contentId })
        return stored.ok ? stored.data.rev : null
      }
      return resultOf(response, latestRev, rev)
    },
    [call, refresh, resultOf, kind, contentId],
  )
  return useAutosave(`text ${kind} ${contentId}`, { schema: keptFields, isEditable, save })
}
