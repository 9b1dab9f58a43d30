import type { FieldValues } from '#domain/drafts/fields.ts'
import { type LotFields, mergeFields } from './edit-queue.ts'

/** What the grid says of its changes. `at` is Unix milliseconds. */
export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** The server was not reached: the changes are kept and sent again. */
  | { readonly kind: 'unsent' }
  /** The server refused them: the changes are kept and sent with the next one. */
  | { readonly kind: 'refused'; readonly message: string }

/** One request: changed fields of lots with the revisions they began from. */
export type SaveRequest = {
  readonly ak: string
  readonly edits: readonly { readonly lotId: string; readonly rev: number; readonly fields: FieldValues }[]
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
  /** Loads lots that colleagues have changed too; none where that fails. */
  reload(lotIds: readonly string[]): Promise<readonly ReloadedLot[]>
  /** Shows what colleagues have changed. */
  onReloaded(fields: LotFields): void
}

/** A lot as it is stored now. */
export type ReloadedLot = { readonly lotId: string; readonly rev: number; readonly fields: FieldValues }

/** Saves changed cells, one request at a time. */
export type EditSaver = {
  /** Sets the revision of a lot as it was loaded. */
  setRev(lotId: string, rev: number): void
  /** Queues changes and sends them as soon as no request is under way. */
  add(fields: LotFields): void
  /** Sends what could not be sent, again. */
  retry(): void
  /** Whether anything is not saved yet. */
  isPending(): boolean
}

/** The most lots of one request. */
const mostLots = 200

/** The most bytes of a request's fields, which are one parameter of at most 64 KiB. */
const mostBytes = 48 * 1024

/** How many of these lots one request takes: at least one. */
function lotsThatFit(fields: LotFields): number {
  const encoder = new TextEncoder()
  let bytes = 0
  let count = 0
  for (const entry of fields) {
    bytes += encoder.encode(JSON.stringify(entry)).length
    if (count > 0 && (count === mostLots || bytes > mostBytes)) break
    count += 1
  }
  return count
}

/**
 * Creates a saver. Changes that arrive during a request are sent together after it; a request without an answer is
 * repeated unchanged, and one that was refused is sent again with the next change.
 */
export function createEditSaver(deps: Deps): EditSaver {
  const { save, createKey, now, onState, onConflicts } = deps
  const revs = new Map<string, number>()
  let waiting: LotFields = new Map()
  let request: SaveRequest | null = null
  let isSending = false

  const next = (): SaveRequest | null => {
    const size = lotsThatFit(waiting)
    if (size === 0) return null
    const taken = [...waiting].slice(0, size)
    waiting = new Map([...waiting].slice(size))
    const edits = taken.map(([lotId, fields]) => ({ lotId, rev: revs.get(lotId) ?? 1, fields }))
    return { ak: createKey(), edits }
  }

  /**
   * K8: a new revision counts only with the values it has; else a change that began from older ones would overwrite a
   * colleague's unseen. Lots with changes of their own to be sent keep their revision until these are saved.
   */
  const takeOver = (lots: readonly ReloadedLot[]): void => {
    const loaded = lots.filter(({ lotId }) => !waiting.has(lotId))
    for (const { lotId, rev } of loaded) revs.set(lotId, rev)
    if (loaded.length > 0) deps.onReloaded(new Map(loaded.map(({ lotId, fields }) => [lotId, fields])))
  }

  /** Carries out the current request. @returns whether the next one may follow */
  const carryOut = async (sent: SaveRequest): Promise<boolean> => {
    onState({ kind: 'saving' })
    const result = await save(sent)
    if (result.kind === 'unreached') {
      onState({ kind: 'unsent' })
      return false
    }
    request = null
    if (result.kind === 'refused') {
      waiting = mergeFields(new Map(sent.edits.map(({ lotId, fields }) => [lotId, fields])), waiting)
      onState({ kind: 'refused', message: result.message })
      return false
    }
    const overtaken = overtakenLots(sent, result)
    for (const [lotId, rev] of result.revs) if (!overtaken.has(lotId)) revs.set(lotId, rev)
    const reloaded = overtaken.size > 0 ? await deps.reload([...overtaken]) : []
    // Only with the new revisions known: whoever keeps their own value over a colleague's has then seen that one.
    if (result.conflicts.length > 0) onConflicts(result.conflicts)
    takeOver(reloaded)
    onState({ kind: 'saved', at: now() })
    return true
  }

  const send = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    request ??= next()
    while (request !== null && (await carryOut(request))) request = next()
    isSending = false
  }

  return {
    setRev: (lotId, rev) => revs.set(lotId, rev),
    add(fields) {
      waiting = mergeFields(waiting, fields)
      void send()
    },
    retry: () => void send(),
    isPending: () => request !== null || waiting.size > 0,
  }
}

/** The lots of a request that have further changes besides those of the request. */
function overtakenLots(
  { edits }: SaveRequest,
  { revs, conflicts }: Extract<SaveResult, { readonly kind: 'saved' }>,
): ReadonlySet<string> {
  const sent = new Map(edits.map(({ lotId, rev }) => [lotId, rev]))
  const left = new Set(conflicts.map(({ lotId }) => lotId))
  const overtaken = revs.filter(([lotId, rev]) => rev > (sent.get(lotId) ?? rev) + (left.has(lotId) ? 0 : 1))
  return new Set(overtaken.map(([lotId]) => lotId))
}
