import { useCallback } from 'react'
import * as z from 'zod/mini'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import type { FieldRequest } from '#web/staff/drafts/field-saver.ts'
import type { EntryForm } from '#web/staff/drafts/form/form-context.ts'
import { keptFieldsOf } from '#web/staff/drafts/kept-fields.ts'
import { useAutosave, useFieldResult } from '#web/staff/drafts/use-autosave.ts'
import { staffHomeGet, staffHomeSave } from '#wire/calls/staff-home.ts'
import { type BlockPatch, blockPatch } from '#wire/entities/home-draft.ts'

/** A change of one block. */
export type HomePatch = { readonly blockId: string; readonly patch: BlockPatch }

/** Changes of the home page that are stored on the device. */
const keptFields = keptFieldsOf(
  z.custom<HomePatch>(
    (value) => z.object({ blockId: z.string(), patch: blockPatch }).safeParse(value).success,
  ),
)

/** The props shared by the fields of a block. */
export type BlockFormState = EntryForm & {
  readonly isEditable: boolean
  /** @param seen the revision whose value the field showed */
  readonly save: (path: string, patch: HomePatch, seen: number) => void
  /** Says why an entry is not a value. */
  readonly refuse: (path: string, problem: string) => void
}

/** Saves the fields of blocks as they are entered. @param rev the revision that is shown */
export function useHomeAutosave(rev: number, isEditable: boolean) {
  const call = useApiCall()
  const refresh = useRefresh()
  const resultOf = useFieldResult()
  const save = useCallback(
    async ({ ak, rev: seen, patch }: FieldRequest<HomePatch>) => {
      const response = await call(staffHomeSave, { ...patch, rev: seen, ak })
      if (response.ok || response.error.scope === 'server') await refresh(staffHomeGet)
      const latestRev = async () => {
        const stored = await call(staffHomeGet, {})
        return stored.ok ? stored.data.rev : null
      }
      return resultOf(response, latestRev, seen)
    },
    [call, refresh, resultOf],
  )
  const { state, saver, unsaved, ...fields } = useAutosave('home page', {
    schema: keptFields,
    isEditable,
    save,
  })
  const form: BlockFormState = {
    ...fields,
    rev,
    isEditable,
    type: saver.type,
    drop: saver.drop,
    repeat: saver.repeat,
    save: saver.save,
    refuse: saver.refuse,
  }
  return { form, state, unsaved, retry: saver.retry }
}
