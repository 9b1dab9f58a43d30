import type { FieldValues } from '#domain/drafts/fields.ts'

/** Changed fields by lot and path. */
export type LotFields = ReadonlyMap<string, FieldValues>

/** Merges changes; the later value of a field counts. */
export function mergeFields(earlier: LotFields, later: LotFields): LotFields {
  const merged = new Map(earlier)
  for (const [id, fields] of later) merged.set(id, { ...merged.get(id), ...fields })
  return merged
}

/** A step that can be undone: the fields before and after it. */
export type EditStep = { readonly before: LotFields; readonly after: LotFields }

/** The steps that can be undone and redone, the latest last. */
export type EditHistory = { readonly done: readonly EditStep[]; readonly undone: readonly EditStep[] }

export const noEdits: EditHistory = { done: [], undone: [] }

/** The number of steps that can be undone in the grid; older ones in the change log (K9). */
const mostSteps = 100

/** The history after a new step, which clears the steps to redo. */
export const withStep = ({ done }: EditHistory, step: EditStep): EditHistory => ({
  done: [...done, step].slice(-mostSteps),
  undone: [],
})

/** Undoes the latest step. @returns the history and the fields to set; null if there is none */
export function undone(history: EditHistory): { history: EditHistory; fields: LotFields } | null {
  const step = history.done.at(-1)
  if (!step) return null
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step] },
    fields: step.before,
  }
}

/** Redoes the step undone last. @returns the history and the fields to set; null if there is none */
export function redone(history: EditHistory): { history: EditHistory; fields: LotFields } | null {
  const step = history.undone.at(-1)
  if (!step) return null
  return {
    history: { done: [...history.done, step], undone: history.undone.slice(0, -1) },
    fields: step.after,
  }
}

/** The history without a field of a lot: its value is a colleague's, and undoing must not change it. */
export function withoutField(history: EditHistory, lotId: string, path: string): EditHistory {
  const without = (fields: LotFields): LotFields =>
    new Map(
      [...fields].map(([id, values]) => [
        id,
        id === lotId ? Object.fromEntries(Object.entries(values).filter(([name]) => name !== path)) : values,
      ]),
    )
  const clean = (steps: readonly EditStep[]): readonly EditStep[] =>
    steps
      .map(({ before, after }) => ({ before: without(before), after: without(after) }))
      .filter(({ after }) => [...after.values()].some((values) => Object.keys(values).length > 0))
  return { done: clean(history.done), undone: clean(history.undone) }
}
