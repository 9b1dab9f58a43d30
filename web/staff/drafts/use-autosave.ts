import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { useRetries } from '#web/staff/kit/use-retries.ts'
import { openKeptEdits } from '#web/staff/saving/kept-edits.ts'
import { isStuck } from '#web/staff/saving/save-state.ts'
import { useUnsaved } from '#web/staff/saving/use-unsaved.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import {
  createFieldSaver,
  type FieldRequest,
  type FieldResult,
  type KeptFields,
  type SaverView,
} from './field-saver.ts'

const nothing: SaverView<never> = {
  state: { kind: 'idle' },
  problems: new Map(),
  conflicts: new Set(),
  unsaved: new Map<string, never>(),
  texts: new Map(),
}

/**
 * Saves the fields of a draft as they are entered. Unsaved entries of an earlier page are saved first.
 *
 * @param name the name of the draft, under which they are stored @param options.schema the schema of the
 * changes stored on the device
 * @param options.isEditable whether changes of an earlier page may be sent
 */
export function useAutosave<Patch>(
  name: string,
  {
    schema,
    isEditable,
    save,
  }: {
    readonly schema: z.ZodMiniType<KeptFields<Patch>>
    readonly isEditable: boolean
    readonly save: (request: FieldRequest<Patch>) => Promise<FieldResult>
  },
) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  }, [save])
  const keep = useRef<(fields: KeptFields<Patch> | null) => void>(() => undefined)
  const [view, setView] = useState<SaverView<Patch>>(nothing)
  const [saver] = useState(() =>
    createFieldSaver<Patch>({
      save: (request) => latest.current(request),
      createKey: createIdempotencyKey,
      now: Date.now,
      onView: setView,
      keep: (fields) => keep.current(fields),
    }),
  )
  const userId = useUserId()
  useEffect(() => {
    if (!isEditable) return undefined
    const storage = openKeptEdits(name, userId, schema)
    keep.current = storage.keep
    void storage.adopt().then((earlier) => earlier.forEach(saver.restore))
    return () => {
      keep.current = () => undefined
      storage.close()
    }
  }, [name, userId, isEditable, saver, schema])
  useRetries(view.state.kind === 'unsent', saver.retry)
  useUnsaved({
    isPending: saver.isPending,
    isStuck: () => isStuck(view.state),
    settled: saver.settled,
  })
  return { ...view, saver }
}

type Saved = { readonly rev: number; readonly isChange: boolean }

/** The response to a save, as a call returns it. */
type Response =
  | { readonly ok: true; readonly data: Saved }
  | { readonly ok: false; readonly error: CallError }

/**
 * Returns a function that converts the response to a save of one field (K8).
 *
 * @param latestRev reads the draft's revision; null if it cannot
 */
export function useFieldResult() {
  const t = useTranslations('drafts')
  return useCallback(
    async (
      response: Response,
      latestRev: () => Promise<number | null>,
      rev: number,
    ): Promise<FieldResult> => {
      if (response.ok) return { kind: 'saved', ...response.data }
      const { error } = response
      if (error.scope !== 'server') return { kind: 'unreached' }
      const [conflict] = error.name === 'conflict' ? Object.values(error.data?.fields ?? {}) : []
      if (!conflict) return { kind: 'refused', message: error.message }
      const message = t('conflict', { by: conflict.by, theirs: shownValue(conflict.theirs) })
      return { kind: 'conflict', message, rev: (await latestRev()) ?? rev }
    },
    [t],
  )
}

/** The longest value that is shown in full. */
const maxShown = 300

/** Returns a field's value as it is shown beside the viewer's own. */
function shownValue(json: string): string {
  const value: unknown = JSON.parse(json)
  const text = typeof value === 'string' ? value : json
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
