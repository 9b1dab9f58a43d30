import type { FieldValues } from '#domain/drafts/fields.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import type { SaveRequest, SaveResult } from './edit-saver.ts'

/** A loaded row of a grid: its fields by path, with the revision that has them. */
export type LoadedRow = {
  readonly id: string
  readonly number: string
  readonly rev: number
  readonly fields: FieldValues
}

/** An added row, with the step that undoes it; else why there is none. */
type AddedRow =
  | { readonly id: string; readonly change: string; readonly problem?: undefined }
  | { readonly problem: string }

/** Where the rows of a grid come from: the lots of a draft, or the items of a consignment. */
export type RowSource = {
  /** The name under which unsaved changes are kept on the device. */
  readonly name: string
  save(request: SaveRequest): Promise<SaveResult>
  /** Loads all rows; null if that fails. */
  load(): Promise<readonly LoadedRow[] | null>
  /** Loads some rows, without those that fail. */
  loadSome(ids: readonly string[]): Promise<readonly LoadedRow[]>
  add(row: LotDraftPatch): Promise<AddedRow>
  /** Undoes steps that the server made. @returns how many fields stay as they are, and why it failed; null if not */
  undo(steps: readonly string[]): Promise<{ readonly left: number; readonly problem: string | null }>
  /** Loads again what other parts of the page show of the rows. */
  refresh(): Promise<void>
}
