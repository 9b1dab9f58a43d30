import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, fieldsOf } from '#domain/drafts/fields.ts'
import { useApiCall, useUserID } from '#web/kit/api/api-hooks.ts'
import { lotDraftEdit } from '#wire/calls/lot-edits.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { patchOf } from './cells.ts'
import {
  type EditHistory,
  type LotFields,
  noEdits,
  redone,
  undone,
  withoutField,
  withStep,
} from './edit-queue.ts'
import {
  type CellConflict,
  createEditSaver,
  type EditSaver,
  type LotEdit,
  type SaveRequest,
  type SaveResult,
  type SaveState,
} from './edit-saver.ts'
import { type GridLot, type TypedCells, valuesBefore, withRefused, withValues } from './grid-rows.ts'
import { type LoadedLot, loadLots, loadLotsById } from './load-lots.ts'
import { loadUnsavedEdits, storeUnsavedEdits } from './unsaved-edits.ts'

const toEdit = ({ id, rev, draft }: LoadedLot): LotEdit => ({ lotId: id, rev, fields: fieldsOf(draft) })

/** A loaded lot with the invalid texts of its cells, unless the local one is newer. */
const toGridLot = (
  { id, number }: LoadedLot,
  held: GridLot | undefined,
  loaded: FieldValues = {},
): GridLot => ({
  id,
  number,
  cells: { ...held?.cells, ...loaded },
  refused: held?.refused ?? {},
})

/** Retry interval in milliseconds. */
const retryMs = 5_000

/**
 * The lots of a draft with their changes, saved as they are made. Unsaved changes of an earlier page are saved first.
 *
 * @param isEditable whether changes of an earlier page may be sent
 * @param first a lot that is shown before all are loaded
 */
export function useLotGrid(auctionId: string, isEditable: boolean, first?: LoadedLot) {
  const call = useApiCall()
  const userID = useUserID()
  const [lots, setLots] = useState<readonly GridLot[] | null>(
    () => (first && [toGridLot(first, undefined, fieldsOf(first.draft))]) ?? null,
  )
  const [isWhole, setWhole] = useState(false)
  const begin = useEffectEvent((created: EditSaver) => {
    if (first) created.load([toEdit(first)])
    const unsaved = isEditable ? loadUnsavedEdits(auctionId, userID) : null
    if (unsaved) created.restore(unsaved)
  })
  const [isFailed, setFailed] = useState(false)
  const [history, setHistory] = useState<EditHistory>(noEdits)
  const [conflicts, setConflicts] = useState<readonly CellConflict[]>([])
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const saver = useRef<EditSaver | null>(null)
  const unsettled = useRef<readonly CellConflict[]>([])

  const save = useCallback(
    async ({ ak, edits }: SaveRequest): Promise<SaveResult> => {
      const list = edits.map(({ lotId, rev, fields }) => ({ lotId, rev, lot: patchOf(fields) }))
      const response = await call(lotDraftEdit, { auctionId, edits: { list }, ak })
      if (response.ok)
        return { kind: 'saved', revs: response.data.revs, conflicts: response.data.conflicts.flatMap(ofLot) }
      const { scope, message } = response.error
      return scope === 'server' ? { kind: 'refused', message } : { kind: 'unreached' }
    },
    [call, auctionId],
  )

  /** What to show of loaded lots: the cells of conflicts keep one's own values. */
  const shownOf = useCallback(
    (loaded: readonly LoadedLot[]) =>
      withoutConflicts(saver.current?.load(loaded.map(toEdit)) ?? new Map(), unsettled.current),
    [],
  )

  const load = useCallback(async () => {
    setFailed(false)
    const loaded = await loadLots(call, auctionId)
    if (loaded === null) return setFailed(true)
    const shown = shownOf(loaded)
    setLots((before) => {
      const held = new Map(before?.map((lot) => [lot.id, lot]))
      return loaded.map((lot) => toGridLot(lot, held.get(lot.id), shown.get(lot.id)))
    })
    setWhole(true)
  }, [call, auctionId, shownOf])

  /** Loads some lots that have changed, and shows them. */
  const refresh = useCallback(
    async (lotIds: readonly string[]) => {
      const loaded = await loadLotsById(call, auctionId, lotIds)
      const shown = shownOf(loaded)
      const found = new Map(loaded.map((lot) => [lot.id, lot]))
      setLots(
        (before) =>
          before?.map((lot) => {
            const fresh = found.get(lot.id)
            return fresh ? toGridLot(fresh, lot, shown.get(lot.id)) : lot
          }) ?? null,
      )
    },
    [call, auctionId, shownOf],
  )

  const reload = useCallback(
    async (lotIds: readonly string[]) => (await loadLotsById(call, auctionId, lotIds)).map(toEdit),
    [call, auctionId],
  )

  useEffect(() => {
    const created = createEditSaver({
      save,
      reload,
      store: (edits) => storeUnsavedEdits(auctionId, userID, edits),
      onReloaded: (fields) =>
        setLots((held) => held && withValues(held, withoutConflicts(fields, unsettled.current))),
      createKey: createIdempotencyKey,
      now: Date.now,
      onState: setState,
      onConflicts: (added) => {
        const older = unsettled.current.filter((one) => !added.some((other) => isSameCell(one, other)))
        unsettled.current = [...older, ...added]
        setConflicts(unsettled.current)
      },
    })
    saver.current = created
    begin(created)
    void load()
    return () => created.stop()
  }, [save, reload, load, auctionId, userID])

  useRetries(saver, state)

  /** Sets fields at once and saves them. */
  const apply = useCallback((fields: LotFields) => {
    setLots((held) => held && withValues(held, fields))
    saver.current?.add(fields)
  }, [])

  return {
    lots,
    /** Whether all lots are loaded. */
    isWhole,
    isFailed,
    load,
    refresh,
    state,
    retry: () => saver.current?.retry(),
    isPending: () => saver.current?.isPending() ?? false,
    /** Waits for requests under way. @returns whether all is saved */
    settled: async () => (await saver.current?.settled()) ?? true,
    hold: (lotId: string | null) => saver.current?.hold(lotId),
    revOf: (lotId: string) => saver.current?.revOf(lotId) ?? 1,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    /** Applies edited rows. */
    edit: ({ fields, refused }: TypedCells) => {
      if (refused.size > 0) setLots((held) => held && withRefused(held, refused))
      if (fields.size === 0 || !lots) return
      setHistory(withStep(history, { before: valuesBefore(lots, fields), after: fields }))
      apply(fields)
    },
    undo: () => step(undone(history)),
    redo: () => step(redone(history)),
    conflict: conflicts[0] ?? null,
    /** Settles a conflict: with the colleague's value, or with one's own on top of it (K8). */
    settle: (conflict: CellConflict, keeps: 'mine' | 'theirs') => {
      const own = lots?.find(({ id }) => id === conflict.lotId)?.cells[conflict.path]
      unsettled.current = unsettled.current.filter((one) => one !== conflict)
      setConflicts(unsettled.current)
      const fields = new Map([
        [conflict.lotId, { [conflict.path]: keeps === 'mine' ? own : conflict.theirs }],
      ])
      if (keeps === 'mine') apply(fields)
      else {
        setHistory(withoutField(history, conflict.lotId, conflict.path))
        setLots((held) => held && withValues(held, fields))
      }
    },
  }

  function step(taken: { history: EditHistory; fields: LotFields } | null) {
    if (!taken) return
    setHistory(taken.history)
    apply(taken.fields)
  }
}

/** Retries unsaved changes at intervals and when the connection is back, and confirms before the page is left. */
function useRetries(saver: { readonly current: EditSaver | null }, { kind }: SaveState): void {
  useEffect(() => {
    if (kind !== 'unsent') return undefined
    const retry = () => saver.current?.retry()
    const timer = setInterval(retry, retryMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [saver, kind])
}

type Cell = { readonly lotId: string; readonly path: string }

const isSameCell = (one: Cell, other: Cell): boolean => one.lotId === other.lotId && one.path === other.path

/** Loaded fields without those in conflict, whose cells show the user's own values until settled. */
const withoutConflicts = (fields: LotFields, conflicts: readonly CellConflict[]): LotFields =>
  new Map(
    [...fields].map(([id, values]) => [
      id,
      Object.fromEntries(
        Object.entries(values).filter(
          ([path]) => !conflicts.some((one) => isSameCell(one, { lotId: id, path })),
        ),
      ),
    ]),
  )

type WireConflict = {
  readonly lotId: string
  readonly fields: {
    readonly [path: string]: { readonly theirs: string; readonly by: string; readonly at: number }
  }
}

const ofLot = ({ lotId, fields }: WireConflict): CellConflict[] =>
  Object.entries(fields).map(([path, { theirs, by, at }]) => ({
    lotId,
    path,
    theirs: JSON.parse(theirs),
    by,
    at,
  }))
