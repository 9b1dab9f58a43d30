import type { SaveState } from '#web/staff/saving/save-state.ts'

/** The data sent for one field. */
export type FieldRequest<Patch> = {
  /** The same for each repetition of the request. */
  readonly ak: string
  readonly rev: number
  readonly patch: Patch
}

/** The response to a save. */
export type FieldResult =
  /** `isChange` is false if the stored value was already the same. */
  | { readonly kind: 'saved'; readonly rev: number; readonly isChange: boolean }
  /** The server was not reached. */
  | { readonly kind: 'unreached' }
  | { readonly kind: 'refused'; readonly message: string }
  /** K8: another editor has changed the field; `rev` is the latest revision. */
  | { readonly kind: 'conflict'; readonly message: string; readonly rev: number }

/** A text as it was typed into a field, until its value is stored; `seen` is the revision that the field showed. */
export type TypedText = {
  readonly text: string
  readonly seen: number
  /** Whether its value was entered: sent, or refused. */
  readonly isEntered: boolean
}

/** The displayed fields of a page. */
export type SaverView<Patch> = {
  readonly state: SaveState
  /** Why a field is not saved. */
  readonly problems: ReadonlyMap<string, string>
  /** Fields that a colleague has changed first (K8). */
  readonly conflicts: ReadonlySet<string>
  /** Changes that are not stored yet, by field. */
  readonly unsaved: ReadonlyMap<string, Patch>
  /** The text typed and not stored yet, by field. */
  readonly texts: ReadonlyMap<string, TypedText>
}

type Entry<Patch> = { readonly field: string; readonly patch: Patch; readonly seen: number }

/** Unsaved data stored on the device. */
export type KeptFields<Patch> = {
  readonly request: { readonly entry: Entry<Patch>; readonly ak: string; readonly rev: number } | null
  readonly entries: readonly Entry<Patch>[]
  readonly texts: readonly { readonly field: string; readonly text: string; readonly seen: number }[]
}

type Deps<Patch> = {
  save(request: FieldRequest<Patch>): Promise<FieldResult>
  createKey(): string
  now(): number
  onView(view: SaverView<Patch>): void
  /** Stores unsaved data whenever it changes; null if there is none. */
  keep(fields: KeptFields<Patch> | null): void
}

/** Saves fields of a form one after another and loses none of them. */
export type FieldSaver<Patch> = {
  /** Remembers what is typed into a field. */
  type(field: string, text: string, seen: number): void
  /** Saves a field. @param seen the revision whose value the field showed when it was changed */
  save(field: string, patch: Patch, seen: number): void
  /** Says why an entry cannot be sent at all. */
  refuse(field: string, problem: string): void
  /** Forgets what was entered in a field, which shows the stored value again. */
  drop(field: string): void
  /** Sends a refused change again, which replaces a colleague's value that was shown (K8). */
  repeat(field: string): void
  /** Sends what an earlier page could not save. */
  restore(kept: KeptFields<Patch>): void
  /** Sends what could not be sent, again. */
  retry(): void
  /** Returns whether anything is not saved. */
  isPending(): boolean
  /** Waits for the requests under way. @returns whether all is saved */
  settled(): Promise<boolean>
}

/**
 * Creates a saver. A request without an answer is repeated unchanged, with its idempotency key; a field that
 * is changed again before it is sent is sent once. Refused values are kept until they are changed.
 */
export function createFieldSaver<Patch>(deps: Deps<Patch>): FieldSaver<Patch> {
  const problems = new Map<string, string>()
  const conflicts = new Set<string>()
  const texts = new Map<string, TypedText>()
  const waiting = new Map<string, Entry<Patch>>()
  const refused = new Map<string, Entry<Patch>>()
  /** Entries dropped while they were being sent. Their refusals are ignored. */
  const dropped = new WeakSet<Entry<Patch>>()
  const revisions = createRevisions()
  const requests: { readonly entry: Entry<Patch>; readonly request: FieldRequest<Patch> }[] = []
  let isSending = false
  let sending = Promise.resolve()
  let isUnreached = false
  let savedAt: number | null = null

  const isTyping = () => [...texts.values()].some(({ isEntered }) => !isEntered)
  const state = (): SaveState => {
    if (isUnreached && requests.length > 0) return { kind: 'unsent' }
    if (isSending) return { kind: 'saving' }
    if (conflicts.size > 0) return { kind: 'conflict' }
    if (problems.size > 0) return { kind: 'invalid' }
    if (isTyping()) return { kind: 'typing' }
    return savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: savedAt }
  }
  const isPending = () => requests.length > 0 || waiting.size > 0 || problems.size > 0 || texts.size > 0
  const entries = () => [
    ...refused.values(),
    ...requests.slice(1).map(({ entry }) => entry),
    ...waiting.values(),
  ]
  const toKeep = (): KeptFields<Patch> => {
    const [first] = requests
    return {
      request: first ? { entry: first.entry, ak: first.request.ak, rev: first.request.rev } : null,
      entries: entries(),
      texts: Array.from(texts, ([field, { text, seen }]) => ({ field, text, seen })),
    }
  }
  const show = () => {
    const shown = [...refused.values(), ...requests.map(({ entry }) => entry), ...waiting.values()]
    const unsaved = new Map(shown.map(({ field, patch }) => [field, patch]))
    deps.keep(isPending() ? toKeep() : null)
    deps.onView({
      state: state(),
      problems: new Map(problems),
      conflicts: new Set(conflicts),
      unsaved,
      texts: new Map(texts),
    })
  }

  const forget = (field: string) => {
    problems.delete(field)
    conflicts.delete(field)
    refused.delete(field)
  }
  const next = () => {
    const [entry] = waiting.values()
    if (!entry) return
    waiting.delete(entry.field)
    const rev = revisions.since(entry.field, entry.seen)
    requests.push({ entry, request: { ak: deps.createKey(), rev, patch: entry.patch } })
  }

  const settle = (entry: Entry<Patch>, result: Exclude<FieldResult, { kind: 'unreached' }>) => {
    const { field } = entry
    const later = waiting.get(field)
    if (result.kind === 'saved') {
      savedAt = deps.now()
      revisions.saved(field, result)
      if (!later && texts.get(field)?.isEntered) texts.delete(field)
      return
    }
    if (result.kind === 'refused' && later) return
    if (dropped.has(entry) && !later) return
    // K8: the other value is now shown, so that saving again replaces it; later entries wait until then.
    waiting.delete(field)
    refused.set(field, later ?? entry)
    problems.set(field, result.message)
    if (result.kind === 'conflict') {
      revisions.seen(field, result.rev)
      conflicts.add(field)
    }
  }

  const sendAll = async (): Promise<void> => {
    if (requests.length === 0) next()
    for (let [current] = requests; current; [current] = requests) {
      show()
      const result = await deps.save(current.request)
      isUnreached = result.kind === 'unreached'
      if (result.kind === 'unreached') break
      requests.shift()
      settle(current.entry, result)
      if (requests.length === 0) next()
    }
    isSending = false
    show()
  }
  const send = () => {
    if (isSending) return
    isSending = true
    sending = sendAll()
  }

  return {
    type(field, text, seen) {
      texts.set(field, { text, seen, isEntered: false })
      show()
    },
    save(field, patch, seen) {
      forget(field)
      const typed = texts.get(field)
      if (typed) texts.set(field, { ...typed, isEntered: true })
      waiting.set(field, { field, patch, seen })
      send()
      show()
    },
    refuse(field, problem) {
      waiting.delete(field)
      forget(field)
      problems.set(field, problem)
      const typed = texts.get(field)
      if (typed) texts.set(field, { ...typed, isEntered: true })
      show()
    },
    drop(field) {
      for (const { entry } of requests) if (entry.field === field) dropped.add(entry)
      waiting.delete(field)
      forget(field)
      texts.delete(field)
      show()
    },
    repeat(field) {
      const entry = refused.get(field)
      if (!entry) return
      forget(field)
      waiting.set(field, entry)
      send()
      show()
    },
    restore(earlier) {
      const { request } = earlier
      if (request) {
        const { entry, ak, rev } = request
        requests.push({ entry, request: { ak, rev, patch: entry.patch } })
      }
      for (const entry of earlier.entries) waiting.set(entry.field, entry)
      const entered = new Set([...requests.map(({ entry }) => entry.field), ...waiting.keys()])
      for (const { field, text, seen } of earlier.texts)
        texts.set(field, { text, seen, isEntered: entered.has(field) })
      if (requests.length > 0 || waiting.size > 0) send()
      show()
    },
    retry: send,
    isPending,
    async settled() {
      await sending
      return !isPending()
    },
  }
}

/** Tracks the revision on which a change of a field is based (K8). */
function createRevisions() {
  const byField = new Map<string, number>()
  const own = new Set<number>()
  return {
    seen: (field: string, rev: number): void => void byField.set(field, rev),
    saved(field: string, { rev, isChange }: { readonly rev: number; readonly isChange: boolean }): void {
      byField.set(field, rev)
      if (isChange) own.add(rev)
    },
    /** Returns the last revision reached from the one that was seen through the viewer’s own changes alone. */
    since(field: string, seen: number): number {
      let rev = Math.max(seen, byField.get(field) ?? 0)
      while (own.has(rev + 1)) rev += 1
      return rev
    },
  }
}
