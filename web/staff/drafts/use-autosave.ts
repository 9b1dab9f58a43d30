import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

/** The response to a save, as far as it is shown. */
export type SaveResponse =
  | { readonly kind: 'saved'; readonly rev: number }
  | { readonly kind: 'refused'; readonly message: string }
  /** K8: another editor has changed the field; `rev` is the latest revision. */
  | { readonly kind: 'conflict'; readonly by: string; readonly theirs: string; readonly rev: number }

/** Whether everything that was entered is saved. */
export type SaveState = 'saved' | 'saving' | 'failed'

/**
 * Saves fields one after another, each on the revision of the save before.
 * @param send sends a patch on a revision
 */
export function useAutosave<Patch>(rev: number, send: (rev: number, patch: Patch) => Promise<SaveResponse>) {
  const t = useTranslations('drafts')
  const latest = useRef(rev)
  const queue = useRef(Promise.resolve())
  const [pending, setPending] = useState(0)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())

  const setProblem = (field: string, problem: string | null) =>
    setProblems((before) => {
      const after = new Map(before)
      if (problem === null) after.delete(field)
      else after.set(field, problem)
      return after
    })

  const saveNow = async (field: string, patch: Patch) => {
    const response = await send(latest.current, patch)
    if (response.kind !== 'refused') latest.current = response.rev
    if (response.kind === 'saved') setProblem(field, null)
    else if (response.kind === 'refused') setProblem(field, response.message)
    else setProblem(field, t('conflict', { by: response.by, theirs: response.theirs }))
    setPending((count) => count - 1)
  }

  const state: SaveState = pending > 0 ? 'saving' : problems.size > 0 ? 'failed' : 'saved'
  return {
    state,
    problems,
    /** Says why an entry cannot be saved. */
    refuse: (field: string, problem: string): void => setProblem(field, problem),
    save(field: string, patch: Patch): void {
      setPending((count) => count + 1)
      queue.current = queue.current.then(() => saveNow(field, patch))
    },
  }
}

/** A field's value as it is shown beside one's own. */
export function shownValue(json: string): string {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : json
}
