import type { FieldValues } from '#domain/drafts/fields.ts'
import type { SaveState } from '#web/staff/saving/save-state.ts'
import { type LotFields, mergeFields } from './edit-queue.ts'

/** Changed fields of a lot, or all of them, with the revision they are based on or belong to. */
export type LotEdit = { readonly lotId: string; readonly rev: number; readonly fields: FieldValues }

/** One request. */
export type SaveRequest = { readonly ak: string; readonly edits: readonly LotEdit[] }

type Cell = { readonly lotId: string; readonly path: string }

/** The text typed into a cell that is not saved, because its value is not entered yet or is invalid. */
export type CellText = Cell & { readonly text: string }

/** Unsaved changes. */
export type UnsavedEdits = {
  /** The request without a response. */
  readonly request: SaveRequest | null
  /** The changes queued behind it. */
  readonly waiting: readonly LotEdit[]
  /** The viewer's own values of fields that colleagues changed first, each with the revision that it is based on. */
  readonly contested: readonly LotEdit[]
  readonly texts: readonly CellText[]
}

/** A field that a colleague changed first (K8). Values are JSON. */
export type CellConflict = {
  readonly lotId: string
  readonly path: string
  readonly theirs: unknown
  readonly by: string
  readonly at: number
}

export type SaveResult =
  | {
      readonly kind: 'saved'
      readonly revs: readonly (readonly [string, number])[]
      readonly conflicts: readonly CellConflict[]
    }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'refused'; readonly message: string }

type Deps = {
  save(request: SaveRequest): Promise<SaveResult>
  createKey(): string
  now(): number
  onState(state: SaveState): void
  onConflicts(conflicts: readonly CellConflict[]): void
  /** Loads lots that colleagues have changed too; none if that fails. */
  reload(lotIds: readonly string[]): Promise<readonly LotEdit[]>
  /** Shows the changes of colleagues. */
  onReloaded(fields: LotFields): void
  /** Stores the unsaved changes, whenever they change; null for none. */
  store(edits: UnsavedEdits | null): void
}

/** Saves changed cells, one request at a time. */
export type EditSaver = {
  /**
   * Receives loaded lots. Lots with unsaved changes keep the revision that these are based on.
   * @returns the lots to show: the loaded fields with unsaved changes on top, without lots that are newer in
   * this grid
   */
  load(lots: readonly LotEdit[]): LotFields
  /** Drops typed text and conflicts in lots that no longer exist. @param lotIds all lots */
  prune(lotIds: ReadonlySet<string>): void
  /** Keeps a lot as shown while the user types into it; null if there is none. */
  hold(lotId: string | null): void
  /** Sends changes that an earlier page could not save. Showing its typed texts is up to the page. */
  restore(edits: UnsavedEdits): void
  /** Stores the text typed into a cell until its value is saved; null if it is unchanged. */
  type(cell: Cell, text: string | null): void
  /** Returns whether any typed text is not entered yet. */
  isTyping(): boolean
  /** Keeps another value that the viewer has entered for a field in conflict. */
  contest(cell: Cell, value: unknown): void
  /** Settles the conflict of a field. */
  settle(cell: Cell): void
  /** Queues changes and sends them once no request is pending. */
  add(fields: LotFields): void
  /** Retries unsent changes. */
  retry(): void
  /** Returns whether there are unsaved changes. */
  hasUnsavedChanges(): boolean
  /** Waits for the requests under way. @returns whether all is saved */
  settled(): Promise<boolean>
  /** Returns the revision of a lot; 1 for one that was not loaded. */
  revOf(lotId: string): number
  /** Stops storing changes, because another page has taken them over. */
  stop(): void
}

/** The maximum number of lots of one request. */
const maxLots = 200

/** The maximum number of bytes of a request's fields, which are sent in one parameter of at most 64 KiB. */
const maxSize = 48 * 1024

/** Returns the number of these lots that fit into one request: at least one. */
function lotsThatFit(fields: LotFields): number {
  const encoder = new TextEncoder()
  let bytes = 0
  let count = 0
  for (const entry of fields) {
    bytes += encoder.encode(JSON.stringify(entry)).length
    if (count > 0 && (count === maxLots || bytes > maxSize)) break
    count += 1
  }
  return count
}

/**
 * Creates a saver. Changes that arrive during a request are sent together after it; a request without a response is
 * retried unchanged, and a refused one is sent again with the next change.
 */
export function createEditSaver(deps: Deps): EditSaver {
  const { save, createKey, now, onState, onConflicts } = deps
  const revs = new Map<string, number>()
  let waiting: LotFields = new Map()
  let request: SaveRequest | null = null
  /** Requests of earlier pages, before the changes of this one. */
  const earlier: SaveRequest[] = []
  const texts = new Map<string, CellText>()
  /** Changes in conflict until it is settled, with the revision that each is based on. */
  const unsettled = new Map<string, LotEdit>()
  /** Changes in conflict, until the conflict is shown. */
  let contested: LotFields = new Map()
  let isSending = false
  let sending = Promise.resolve()
  let isStopped = false
  let typedInto: string | null = null

  const editsIn = (fields: LotFields): readonly LotEdit[] =>
    [...fields].map(([lotId, values]) => ({ lotId, rev: revs.get(lotId) ?? 1, fields: values }))

  const store = (): void => {
    if (isStopped) return
    const later = earlier.flatMap(({ edits }) => edits)
    deps.store(
      hasUnsavedChanges()
        ? {
            request,
            waiting: editsIn(waiting),
            contested: [...unsettled.values(), ...later],
            texts: [...texts.values()],
          }
        : null,
    )
  }

  const hasUnsavedChanges = (): boolean =>
    request !== null || waiting.size > 0 || earlier.length > 0 || unsettled.size > 0 || texts.size > 0

  const next = (): SaveRequest | null => {
    const first = earlier.shift()
    if (first) return first
    const size = lotsThatFit(waiting)
    if (size === 0) return null
    const edits = editsIn(new Map([...waiting].slice(0, size)))
    waiting = new Map([...waiting].slice(size))
    return { ak: createKey(), edits }
  }

  /** Returns all unsaved changes, the latest of each field. */
  const unsaved = (): LotFields =>
    mergeFields(mergeFields(contested, fieldsByLot(request?.edits ?? [])), waiting)

  /**
   * K8: a new revision applies only together with its values; otherwise a change based on older ones would
   * overwrite a colleague’s value unseen. Lots with changes of their own, sent or still typed, keep their
   * revision until these are saved.
   */
  const takeOver = (lots: readonly LotEdit[]): void => {
    const loaded = lots.filter(({ lotId }) => !waiting.has(lotId) && lotId !== typedInto)
    for (const { lotId, rev } of loaded) revs.set(lotId, rev)
    if (loaded.length > 0) deps.onReloaded(fieldsByLot(loaded))
  }

  /** Sends the current request. @returns whether the next one may follow */
  const carryOut = async (sent: SaveRequest): Promise<boolean> => {
    store()
    onState({ kind: 'saving' })
    const result = await save(sent)
    if (result.kind === 'unreached') {
      onState({ kind: 'unsent' })
      return false
    }
    request = null
    if (result.kind === 'refused') {
      waiting = mergeFields(fieldsByLot(sent.edits), waiting)
      store()
      onState({ kind: 'refused', message: result.message })
      return false
    }
    const refused = new Set(result.conflicts.map(({ lotId }) => lotId))
    contested = fieldsByLot(sent.edits.filter(({ lotId }) => refused.has(lotId)))
    for (const { lotId, path } of result.conflicts) keepContested(sent, { lotId, path })
    const overtaken = overtakenLots(sent, result)
    for (const [lotId, rev] of result.revs) if (!overtaken.has(lotId)) revs.set(lotId, rev)
    const reloaded = overtaken.size > 0 ? await deps.reload([...overtaken]) : []
    // Allowed only once the new revisions are known, since preferring the viewer's own value requires having seen the
    // colleague's.
    if (result.conflicts.length > 0) onConflicts(result.conflicts)
    contested = new Map()
    takeOver(reloaded)
    store()
    onState({ kind: 'saved', at: now() })
    return true
  }

  /** Keeps the viewer's own value, with the revision that it was sent on. */
  const keepContested = ({ edits }: SaveRequest, cell: Cell): void => {
    const { lotId, path } = cell
    const edit = edits.find((one) => one.lotId === lotId && path in one.fields)
    if (!edit) return
    // Later entries wait too, as they would replace the colleague's value unseen.
    const queued: FieldValues = waiting.get(lotId) ?? {}
    const { [path]: later = edit.fields[path], ...others } = queued
    waiting = withSome(new Map(waiting).set(lotId, others))
    unsettled.set(cellKey(cell), { lotId, rev: edit.rev, fields: { [path]: later } })
  }

  /** Drops the typed text and conflicts of these cells, which entered values replace. */
  const forgetCells = (fields: LotFields): void => {
    for (const [lotId, values] of fields)
      for (const path of Object.keys(values)) {
        texts.delete(cellKey({ lotId, path }))
        unsettled.delete(cellKey({ lotId, path }))
      }
  }

  const sendAll = async (): Promise<void> => {
    request ??= next()
    while (request !== null && (await carryOut(request))) request = next()
    isSending = false
  }

  const send = (): void => {
    if (isSending) return
    isSending = true
    sending = sendAll()
  }

  return {
    load(lots) {
      const held = unsaved()
      const current = lots.filter(
        ({ lotId, rev }) => lotId !== typedInto && (held.has(lotId) || rev >= (revs.get(lotId) ?? 0)),
      )
      for (const { lotId, rev } of current) if (!held.has(lotId)) revs.set(lotId, rev)
      const ids = new Set(current.map(({ lotId }) => lotId))
      return mergeFields(fieldsByLot(current), new Map([...held].filter(([lotId]) => ids.has(lotId))))
    },
    prune(lotIds) {
      for (const [key, { lotId }] of texts) if (!lotIds.has(lotId)) texts.delete(key)
      for (const [key, { lotId }] of unsettled) if (!lotIds.has(lotId)) unsettled.delete(key)
      store()
    },
    hold(lotId) {
      typedInto = lotId
    },
    restore(edits) {
      for (const { lotId, rev } of [...edits.waiting, ...(edits.request?.edits ?? [])]) revs.set(lotId, rev)
      if (edits.request) earlier.push(edits.request)
      for (const edit of edits.contested) earlier.push({ ak: createKey(), edits: [edit] })
      waiting = mergeFields(fieldsByLot(edits.waiting), waiting)
      for (const one of edits.texts) texts.set(cellKey(one), one)
      send()
      store()
    },
    add(fields) {
      forgetCells(fields)
      waiting = mergeFields(waiting, withSome(fields))
      send()
      store()
    },
    type(cell, text) {
      if (text === null) texts.delete(cellKey(cell))
      else texts.set(cellKey(cell), { ...cell, text })
      store()
    },
    contest(cell, value) {
      texts.delete(cellKey(cell))
      const edit = unsettled.get(cellKey(cell))
      if (edit) unsettled.set(cellKey(cell), { ...edit, fields: { [cell.path]: value } })
      store()
    },
    isTyping: () => texts.size > 0,
    settle(cell) {
      unsettled.delete(cellKey(cell))
      store()
    },
    retry: send,
    hasUnsavedChanges,
    async settled() {
      await sending
      return !hasUnsavedChanges()
    },
    revOf: (lotId) => revs.get(lotId) ?? 1,
    stop() {
      isStopped = true
    },
  }
}

/** Returns the lots with any changed field. */
const withSome = (fields: LotFields): LotFields =>
  new Map([...fields].filter(([, values]) => Object.keys(values).length > 0))

const cellKey = ({ lotId, path }: Cell): string => `${lotId} ${path}`

/** Returns the fields of edits by lot; the latest of a field counts. */
export const fieldsByLot = (edits: readonly LotEdit[]): LotFields =>
  edits.reduce<LotFields>((all, { lotId, fields }) => mergeFields(all, new Map([[lotId, fields]])), new Map())

/** Returns the lots of a request that have changed again since. */
function overtakenLots(
  { edits }: SaveRequest,
  { revs, conflicts }: Extract<SaveResult, { readonly kind: 'saved' }>,
): ReadonlySet<string> {
  const sent = new Map(edits.map(({ lotId, rev }) => [lotId, rev]))
  const left = new Set(conflicts.map(({ lotId }) => lotId))
  const overtaken = revs.filter(([lotId, rev]) => rev > (sent.get(lotId) ?? rev) + (left.has(lotId) ? 0 : 1))
  return new Set(overtaken.map(([lotId]) => lotId))
}
