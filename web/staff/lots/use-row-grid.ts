import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useRetries } from '#web/staff/kit/use-retries.ts'
import { type KeptEdits, openKeptEdits } from '#web/staff/saving/kept-edits.ts'
import { isStuck, type SaveState } from '#web/staff/saving/save-state.ts'
import { useUnsaved } from '#web/staff/saving/use-unsaved.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { isSameCell, withoutConflicts } from './cell-conflicts.ts'
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
  type CellText,
  createEditSaver,
  type EditSaver,
  fieldsByLot,
  type LotEdit,
  type SaveRequest,
  type SaveResult,
  type UnsavedEdits,
} from './edit-saver.ts'
import {
  type GridLot,
  isRefused,
  type TypedCells,
  toGridLot,
  valuesBefore,
  withLots,
  withRefused,
  withValues,
} from './grid-rows.ts'
import type { LoadedRow, RowSource } from './row-source.ts'
import { unsavedEdits } from './unsaved-edits.ts'
import { useColleagueEdits } from './use-colleague-edits.ts'

/** Waits for the next task, so that the page shows a change before it is sent. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Returns the displayed save state, in which more may be unsaved than the requests contain. */
function shownState(
  sent: SaveState,
  { hasConflict, hasRefused, isTyping }: { hasConflict: boolean; hasRefused: boolean; isTyping: boolean },
): SaveState {
  if (sent.kind !== 'idle' && sent.kind !== 'saved') return sent
  if (hasConflict) return { kind: 'conflict' }
  if (hasRefused) return { kind: 'invalid' }
  return isTyping ? { kind: 'typing' } : sent
}

const editsOf = ({ request, waiting, contested }: UnsavedEdits): readonly LotEdit[] => [
  ...contested,
  ...(request?.edits ?? []),
  ...waiting,
]

const toEdit = ({ id, rev, fields }: LoadedRow): LotEdit => ({ lotId: id, rev, fields })

/**
 * Returns the rows of a grid with their changes, saved as they are made: lots of a draft, or items of a consignment.
 * Unsaved changes of an earlier page are saved first.
 *
 * @param source where the rows come from; the same at each rendering
 * @param isEditable whether changes of an earlier page may be sent
 * @param first the only row to load, which may become another one; omitted for all rows
 * @param isWithin whether a path belongs to the same page
 */
export function useRowGrid(
  source: RowSource,
  isEditable: boolean,
  first?: LoadedRow,
  isWithin?: (path: string) => boolean,
) {
  const t = useTranslations('lotGrid')
  const notice = useToast()
  const userId = useUserId()
  const [lots, setLots] = useState<readonly GridLot[] | null>(
    () => (first && [toGridLot(first, undefined, first.fields)]) ?? null,
  )
  const [isFailed, setFailed] = useState(false)
  const [history, setHistory] = useState<EditHistory>(noEdits)
  const [conflicts, setConflicts] = useState<readonly CellConflict[]>([])
  const [sent, setSent] = useState<SaveState>({ kind: 'idle' })
  const [isTyping, setTyping] = useState(false)
  /** Cell texts left by earlier pages, to be entered. */
  const [left, setLeft] = useState<readonly CellText[]>([])
  const saver = useRef<EditSaver | null>(null)
  const unsettled = useRef<readonly CellConflict[]>([])
  const isSingle = first !== undefined

  const save = useCallback(
    async (request: SaveRequest): Promise<SaveResult> => {
      await nextTask()
      return source.save(request)
    },
    [source],
  )

  /** The displayed values of loaded rows: the cells of conflicts keep the viewer's own values. */
  const shownOf = useCallback(
    (loaded: readonly LoadedRow[]) =>
      withoutConflicts(saver.current?.load(loaded.map(toEdit)) ?? new Map(), unsettled.current),
    [],
  )

  const load = useCallback(async () => {
    setFailed(false)
    const loaded = await source.load()
    if (loaded === null) return setFailed(true)
    const ids = new Set(loaded.map(({ id }) => id))
    saver.current?.prune(ids)
    setTyping(saver.current?.isTyping() ?? false)
    unsettled.current = unsettled.current.filter(({ lotId }) => ids.has(lotId))
    setConflicts(unsettled.current)
    const shown = shownOf(loaded)
    setLots((before) => {
      const held = new Map(before?.map((lot) => [lot.id, lot]))
      return loaded.map((lot) => toGridLot(lot, held.get(lot.id), shown.get(lot.id)))
    })
  }, [source, shownOf])

  /** Replaces known rows by loaded ones. */
  const show = useCallback(
    (loaded: readonly LoadedRow[]) => {
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
    async (lotIds: readonly string[]) => show(await source.loadSome(lotIds)),
    [source, show],
  )

  /** Starts with the changes of earlier pages. Their lots are shown too, as conflicts with them may arise. */
  const begin = useEffectEvent(async (created: EditSaver, storage: KeptEdits<UnsavedEdits>) => {
    if (first) created.load([toEdit(first)])
    for (const unsaved of isEditable ? await storage.adopt() : []) {
      created.restore(unsaved)
      const fields = fieldsByLot(editsOf(unsaved))
      setLots((before) => before && withValues(before, fields))
      setLeft((before) => [...before, ...unsaved.texts])
      if (first) showOthers(first.id, unsaved)
    }
  })

  const showOthers = (shownId: string, unsaved: UnsavedEdits) => {
    const typed = unsaved.texts.map(({ lotId }) => ({ lotId, fields: {} }))
    const others = [...editsOf(unsaved), ...typed].filter(({ lotId }) => lotId !== shownId)
    setLots((before) => withLots(before ?? [], others))
    void refresh(others.map(({ lotId }) => lotId))
  }

  const showFirst = useEffectEvent((lot: LoadedRow) => {
    setLots((before) => withLots(before ?? [], [{ lotId: lot.id, fields: {} }]))
    show([lot])
  })
  useEffect(() => {
    if (first) showFirst(first)
  }, [first])

  const { follow, hold, followed } = useColleagueEdits({ lots, isSingle, saver, refresh, load })

  const reload = useCallback(
    async (lotIds: readonly string[]) => (await source.loadSome(lotIds)).map(toEdit),
    [source],
  )

  useEffect(() => {
    const storage = openKeptEdits(source.name, userId, unsavedEdits)
    const created = createEditSaver({
      save,
      reload,
      store: (edits) => storage.keep(edits),
      onReloaded: (fields) =>
        setLots((held) => held && withValues(held, withoutConflicts(fields, unsettled.current))),
      createKey: createIdempotencyKey,
      now: Date.now,
      onState: setSent,
      onConflicts: (added) => {
        const older = unsettled.current.filter((one) => !added.some((other) => isSameCell(one, other)))
        unsettled.current = [...older, ...added]
        setConflicts(unsettled.current)
      },
    })
    saver.current = created
    void begin(created, storage)
    if (!isSingle) void load()
    return () => {
      created.stop()
      storage.close()
    }
  }, [save, reload, load, isSingle, source, userId])

  useRetries(sent.kind === 'unsent', () => saver.current?.retry())

  /** Sets fields at once and saves them. A field in conflict is saved once that is settled. */
  const apply = useCallback((fields: LotFields) => {
    setLots((held) => held && withValues(held, fields))
    for (const { lotId, path } of unsettled.current) {
      const values = fields.get(lotId)
      if (values && path in values) saver.current?.contest({ lotId, path }, values[path])
    }
    saver.current?.add(withoutConflicts(fields, unsettled.current))
    setTyping(saver.current?.isTyping() ?? false)
  }, [])

  /** Stores the text typed into a cell; null if it is unchanged. */
  const type = useCallback((lotId: string, path: string, text: string | null) => {
    saver.current?.type({ lotId, path }, text)
    setTyping(saver.current?.isTyping() ?? false)
  }, [])

  const hasRefused = useMemo(() => lots?.some(isRefused) ?? false, [lots])
  const state = shownState(sent, { hasConflict: conflicts.length > 0, hasRefused, isTyping })
  useUnsaved({
    isPending: () => saver.current?.hasUnsavedChanges() ?? false,
    isStuck: () => isStuck(state),
    settled: async () => saver.current?.settled(),
    ...(isWithin && { isWithin: (path: string) => sent.kind !== 'unsent' && isWithin(path) }),
  })

  return {
    lots,
    isFailed,
    load,
    refresh,
    state,
    retry: () => saver.current?.retry(),
    isPending: () => saver.current?.hasUnsavedChanges() ?? false,
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
      for (const [lotId, texts] of refused)
        for (const [path, text] of Object.entries(texts)) type(lotId, path, String(text))
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
    /** Adds a row, which is shown once all are loaded again. */
    add: source.add,
    reloadAll,
    type,
    /** Cell texts left by earlier pages. */
    left,
    clearLeft: () => setLeft([]),
    conflict: conflicts[0] ?? null,
    conflicts,
    /** Settles a conflict: with the colleague's value, or with the viewer's own on top of it (K8). */
    settle: (conflict: CellConflict, keeps: 'mine' | 'theirs') => {
      const own = lots?.find(({ id }) => id === conflict.lotId)?.cells[conflict.path]
      unsettled.current = unsettled.current.filter((one) => one !== conflict)
      setConflicts(unsettled.current)
      const fields = new Map([
        [conflict.lotId, { [conflict.path]: keeps === 'mine' ? own : conflict.theirs }],
      ])
      if (keeps === 'mine') apply(fields)
      else {
        saver.current?.settle(conflict)
        setHistory(withoutField(history, conflict.lotId, conflict.path))
        setLots((held) => held && withValues(held, fields))
      }
    },
  }

  /** Reloads all rows and everything derived from them. */
  async function reloadAll() {
    await source.refresh()
    await load()
  }

  /** Undoes a step of the server, and reports the result. */
  async function undoChanges(changes: readonly string[]) {
    setHistory((before) => ({ ...withoutChanges(before, changes), undone: [] }))
    const { left, problem } = await source.undo(changes)
    await reloadAll()
    if (problem !== null) notice.show({ kind: 'error', key: 'lots', text: problem })
    else notice.show({ kind: 'done', key: 'lots', text: t('undone', { left }) })
  }

  function step(taken: { history: EditHistory; fields: LotFields } | null) {
    if (!taken) return
    setHistory(taken.history)
    apply(taken.fields)
  }
}
