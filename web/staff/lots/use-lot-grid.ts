import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { useApiCall, useRefresh, useUserID } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { lotDraftEdit } from '#wire/calls/lot-edits.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { conflictsOf, isSameCell, withoutConflicts } from './cell-conflicts.ts'
import { patchOf } from './cells.ts'
import {
  type EditHistory,
  type LotFields,
  noEdits,
  redone,
  undone,
  withoutChanges,
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
import {
  type GridLot,
  type TypedCells,
  toGridLot,
  valuesBefore,
  withLots,
  withRefused,
  withValues,
} from './grid-rows.ts'
import { type LoadedLot, loadLots, loadLotsById } from './load-lots.ts'
import { undoInParts } from './lot-parts.ts'
import { loadUnsavedEdits, storeUnsavedEdits } from './unsaved-edits.ts'
import { useColleagueEdits } from './use-colleague-edits.ts'
import { useRetries } from './use-retries.ts'

/** The page shows a change before it is sent. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

const toEdit = ({ id, rev, draft }: LoadedLot): LotEdit => ({ lotId: id, rev, fields: fieldsOf(draft) })

/**
 * The lots of a draft with their changes, saved as they are made. Unsaved changes of an earlier page are saved first.
 *
 * @param isEditable whether changes of an earlier page may be sent
 * @param first the only lot to load, which may become another one; omitted for all lots
 */
export function useLotGrid(auctionId: string, isEditable: boolean, first?: LoadedLot) {
  const t = useTranslations('lotGrid')
  const call = useApiCall()
  const refreshQuery = useRefresh()
  const notice = useToast()
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
  const isSingle = first !== undefined

  const save = useCallback(
    async ({ ak, edits }: SaveRequest): Promise<SaveResult> => {
      await nextTask()
      const list = edits.map(({ lotId, rev, fields }) => ({ lotId, rev, lot: patchOf(fields) }))
      const response = await call(lotDraftEdit, { auctionId, edits: { list }, ak })
      if (response.ok)
        return {
          kind: 'saved',
          revs: response.data.revs,
          conflicts: response.data.conflicts.flatMap(conflictsOf),
        }
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

  const { follow, hold, followed } = useColleagueEdits({ lots, isSingle, saver, refresh, load })

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
    hold,
    follow,
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
    undo: () => {
      const last = undone(history)
      if (last?.changes) void undoChanges(last.changes)
      else step(last)
    },
    redo: () => step(redone(history)),
    /** Adds a step that the server made, to be undone like the others. */
    record: (changes: readonly string[]) => setHistory((before) => withStep(before, { changes })),
    undoChanges,
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

  /** Undoes a step of the server, and reports what came of it. */
  async function undoChanges(changes: readonly string[]) {
    setHistory((before) => ({ ...withoutChanges(before, changes), undone: [] }))
    const { left, error } = await undoInParts(call, changes)
    await Promise.all([load(), refreshQuery(saleCheck)])
    if (error) notice.show({ kind: 'error', key: 'lots', text: error.message })
    else notice.show({ kind: 'done', key: 'lots', text: t('undone', { left }) })
  }

  function step(taken: { history: EditHistory; fields: LotFields } | null) {
    if (!taken) return
    setHistory(taken.history)
    apply(taken.fields)
  }
}
