import type { FieldValues } from '#domain/drafts/fields.ts'
import { type LotFields, mergeFields } from './edit-queue.ts'

/** What the grid says of its changes. `at` is Unix milliseconds. */
export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** The server was not reached: the changes are kept and sent again. */
  | { readonly kind: 'unsent' }
  /** The server refused them. */
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
}

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

/** The most lots of one request: their fields fit into one parameter. */
const mostLots = 200

/** Creates a saver. Changes that arrive during a request are sent together after it; a request is repeated unchanged. */
export function createEditSaver({ save, createKey, now, onState, onConflicts }: Deps): EditSaver {
  const revs = new Map<string, number>()
  let waiting: LotFields = new Map()
  let request: SaveRequest | null = null
  let isSending = false

  const next = (): SaveRequest | null => {
    const taken = [...waiting].slice(0, mostLots)
    if (taken.length === 0) return null
    waiting = new Map([...waiting].slice(mostLots))
    const edits = taken.map(([lotId, fields]) => ({ lotId, rev: revs.get(lotId) ?? 1, fields }))
    return { ak: createKey(), edits }
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
      onState({ kind: 'refused', message: result.message })
      return false
    }
    for (const [lotId, rev] of result.revs) revs.set(lotId, rev)
    if (result.conflicts.length > 0) onConflicts(result.conflicts)
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
