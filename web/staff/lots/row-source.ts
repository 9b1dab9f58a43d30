import type { FieldValues } from '#domain/drafts/fields.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import type { SaveRequest, SaveResult } from './edit-saver.ts'

/** A loaded row of a grid: its fields by path, with their revision. */
export type LoadedRow = {
  readonly id: string
  readonly number: string
  readonly rev: number
  readonly fields: FieldValues
}

/** An added row, with the step that undoes it; or why it could not be added. */
type AddedRow =
  | { readonly id: string; readonly change: string; readonly problem?: undefined }
  | { readonly problem: string }

/** The source of the rows of a grid: the lots of a draft, or the items of a consignment. */
export type RowSource = {
  /** The name under which unsaved changes are kept on the device. */
  readonly name: string
  save(request: SaveRequest): Promise<SaveResult>
  /** Loads all rows; null if that fails. */
  load(): Promise<readonly LoadedRow[] | null>
  /** Loads some rows, without those that fail. */
  loadSome(ids: readonly string[]): Promise<readonly LoadedRow[]>
  add(row: LotDraftPatch): Promise<AddedRow>
  /**
   * Undoes steps that the server made. @returns how many fields were left unchanged, and why it failed, or
   * null if it succeeded
   */
  undo(steps: readonly string[]): Promise<{ readonly left: number; readonly problem: string | null }>
  /** Reloads the data of the rows that other parts of the page show. */
  refresh(): Promise<void>
}
