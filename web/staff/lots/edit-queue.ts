import type { FieldValues } from '#domain/drafts/fields.ts'

/** Changed fields by lot and path. */
export type LotFields = ReadonlyMap<string, FieldValues>

/** Merges changes; the later value of a field wins. */
export function mergeFields(earlier: LotFields, later: LotFields): LotFields {
  const merged = new Map(earlier)
  for (const [id, fields] of later) merged.set(id, { ...merged.get(id), ...fields })
  return merged
}

/** A step that can be undone: the fields before and after it. */
export type EditStep = { readonly before: LotFields; readonly after: LotFields }

/** A step that the server made, such as a bulk change or added lots: its entries of the change log. It is not redone. */
type ServerStep = { readonly changes: readonly string[] }

/** The steps that can be undone and redone, the latest last. */
export type EditHistory = {
  readonly done: readonly (EditStep | ServerStep)[]
  readonly undone: readonly EditStep[]
}

export const noEdits: EditHistory = { done: [], undone: [] }

/** The number of steps that can be undone in the grid; older ones can be undone in the change log (K9). */
const maxSteps = 100

/** Returns the history after a new step, which clears the steps to redo. */
export const withStep = ({ done }: EditHistory, step: EditStep | ServerStep): EditHistory => ({
  done: [...done, step].slice(-maxSteps),
  undone: [],
})

/** Returns the history without a step of the server, which was undone elsewhere. */
export const withoutChanges = (history: EditHistory, changes: readonly string[]): EditHistory => ({
  ...history,
  done: history.done.filter((step) => !('changes' in step && step.changes === changes)),
})

/** The history and the fields to set, or the changes that the server undoes. */
type Undone =
  | { readonly history: EditHistory; readonly fields: LotFields; readonly changes?: undefined }
  | (ServerStep & { readonly history?: undefined; readonly fields?: undefined })

/** Undoes the latest step; null if there is none. */
export function undone(history: EditHistory): Undone | null {
  const step = history.done.at(-1)
  if (!step) return null
  if ('changes' in step) return step
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

/** Returns the history without a field of a lot: its value is a colleague's, and undoing must not change it. */
export function withoutField(history: EditHistory, lotId: string, path: string): EditHistory {
  const without = (fields: LotFields): LotFields =>
    new Map(
      [...fields].map(([id, values]) => [
        id,
        id === lotId ? Object.fromEntries(Object.entries(values).filter(([name]) => name !== path)) : values,
      ]),
    )
  const clean = ({ before, after }: EditStep): readonly EditStep[] => {
    const step = { before: without(before), after: without(after) }
    const isLeft = [...step.after.values()].some((values) => Object.keys(values).length > 0)
    return isLeft ? [step] : []
  }
  return {
    done: history.done.flatMap((step): readonly (EditStep | ServerStep)[] =>
      'changes' in step ? [step] : clean(step),
    ),
    undone: history.undone.flatMap(clean),
  }
}
