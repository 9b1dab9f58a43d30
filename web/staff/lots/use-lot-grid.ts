import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, fieldsOf } from '#domain/drafts/fields.ts'
import { useApiCall, useUserID } from '#web/kit/api/api-hooks.ts'
import { lotDraftEdit } from '#wire/calls/lot-edits.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DraftChange } from '#wire/socket/socket.ts'
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
export const toGridLot = (
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
 * @param first the only lot to load, which may become another one; omitted for all lots
 */
export function useLotGrid(auctionId: string, isEditable: boolean, first?: LoadedLot) {
  const call = useApiCall()
  const userID = useUserID()
  const [lots, setLots] = useState<readonly GridLot[] | null>(
    () => (first && [toGridLot(first, undefined, fieldsOf(first.draft))]) ?? null,
  )
  const [isFailed, setFailed] = useState(false)
  const [history, setHistory] = useState<EditHistory>(noEdits)
  const [conflicts, setConflicts] = useState<readonly CellConflict[]>([])
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const saver = useRef<EditSaver | null>(null)
  const unsettled = useRef<readonly CellConflict[]>([])
  /** The lot that is typed into, and what to load once it is left. */
  const typing = useRef<{ lotId: string | null; missed: DraftChange['lots'] }>({ lotId: null, missed: [] })
  const [followed, setFollowed] = useState(0)
  const isSingle = first !== undefined

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
  }, [call, auctionId, shownOf])

  /** Shows loaded lots in place of what was known of them. */
  const show = useCallback(
    (loaded: readonly LoadedLot[]) => {
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
    [shownOf],
  )

  /** Loads some lots that have changed, and shows them. */
  const refresh = useCallback(
    async (lotIds: readonly string[]) => show(await loadLotsById(call, auctionId, lotIds)),
    [call, auctionId, show],
  )

  /** Begins with the changes of an earlier page. Their lots are shown too, as conflicts with them may arise. */
  const begin = useEffectEvent((created: EditSaver) => {
    if (first) created.load([toEdit(first)])
    const unsaved = isEditable ? loadUnsavedEdits(auctionId, userID) : null
    if (!unsaved) return
    created.restore(unsaved)
    if (!first) return
    const edits = [...(unsaved.request?.edits ?? []), ...unsaved.waiting]
    const others = edits.filter(({ lotId }) => lotId !== first.id)
    setLots((before) => withLots(before ?? [], others))
    void refresh(others.map(({ lotId }) => lotId))
  })

  const showFirst = useEffectEvent((lot: LoadedLot) => {
    setLots((before) => withLots(before ?? [], [{ lotId: lot.id, fields: {} }]))
    show([lot])
  })
  useEffect(() => {
    if (first) showFirst(first)
  }, [first])

  /**
   * Takes over changes of colleagues, in the lots that are known here. A lot that is typed into follows once it is left,
   * and so does another list of lots: its rows would move below the cursor.
   */
  const follow = async (changed: DraftChange['lots']): Promise<void> => {
    const { lotId: typedInto, missed } = typing.current
    if (changed === null && typedInto !== null) {
      typing.current = { lotId: typedInto, missed: null }
      return
    }
    const known = lots?.map(({ id }) => id) ?? []
    const newer = changed?.filter(([id, rev]) => known.includes(id) && rev > (saver.current?.revOf(id) ?? 0))
    const later = newer?.filter(([id]) => id === typedInto) ?? []
    if (later.length > 0) typing.current = { lotId: typedInto, missed: missed && [...missed, ...later] }
    const due = newer?.map(([id]) => id).filter((id) => id !== typedInto)
    if (due?.length === 0) return
    if (due || isSingle) await refresh(due ?? known)
    else await load()
    setFollowed((count) => count + 1)
  }
  const followLater = useRef(follow)
  useEffect(() => {
    followLater.current = follow
  })
  const hold = useCallback((lotId: string | null): void => {
    saver.current?.hold(lotId)
    const { missed } = typing.current
    typing.current = { lotId, missed: lotId === null ? [] : missed }
    if (lotId === null) void followLater.current(missed)
  }, [])

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
    if (!isSingle) void load()
    return () => created.stop()
  }, [save, reload, load, isSingle, auctionId, userID])

  useRetries(saver, state)

  /** Sets fields at once and saves them. */
  const apply = useCallback((fields: LotFields) => {
    setLots((held) => held && withValues(held, fields))
    saver.current?.add(fields)
  }, [])

  return {
    lots,
    isFailed,
    load,
    refresh,
    state,
    retry: () => saver.current?.retry(),
    isPending: () => saver.current?.isPending() ?? false,
    /** Waits for requests under way. @returns whether all is saved */
    settled: async () => (await saver.current?.settled()) ?? true,
    /** Leaves a lot as it is shown while something is typed into it; null for none. */
    hold,
    follow,
    /** How often changes of colleagues were taken over. */
    followed,
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

/** The lots, with those added that are not loaded yet. */
const withLots = (
  lots: readonly GridLot[],
  added: readonly { readonly lotId: string; readonly fields: FieldValues }[],
): readonly GridLot[] => {
  const known = new Set(lots.map(({ id }) => id))
  const news = new Map(added.filter(({ lotId }) => !known.has(lotId)).map((one) => [one.lotId, one]))
  return [
    ...lots,
    ...Array.from(news.values(), ({ lotId, fields }) => ({
      id: lotId,
      number: '',
      cells: fields,
      refused: {},
    })),
  ]
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
