/** What is sent for one field. */
export type FieldRequest<Patch> = {
  /** The same for each repetition of the request. */
  readonly ak: string
  readonly rev: number
  readonly patch: Patch
}

/** The response to a save. */
export type FieldResult =
  /** `isChange` is false where the stored value was the same already. */
  | { readonly kind: 'saved'; readonly rev: number; readonly isChange: boolean }
  /** The server was not reached. */
  | { readonly kind: 'unreached' }
  | { readonly kind: 'refused'; readonly message: string }
  /** K8: another editor has changed the field; `rev` is the latest revision. */
  | { readonly kind: 'conflict'; readonly message: string; readonly rev: number }

/** Whether everything that was entered is saved. */
export type SaveState = 'saved' | 'saving' | 'unsent' | 'failed'

/** What a page shows of its fields. */
export type SaverView<Patch> = {
  readonly state: SaveState
  /** Why a field is not saved. */
  readonly problems: ReadonlyMap<string, string>
  /** Changes that are not stored yet, by field. */
  readonly unsaved: ReadonlyMap<string, Patch>
}

type Entry<Patch> = { readonly field: string; readonly patch: Patch; readonly seen: number }

type Deps<Patch> = {
  save(request: FieldRequest<Patch>): Promise<FieldResult>
  createKey(): string
  onView(view: SaverView<Patch>): void
}

/** Saves fields of a form one after another and loses none of them. */
export type FieldSaver<Patch> = {
  /** @param seen the revision whose value the field showed when it was changed */
  save(field: string, patch: Patch, seen: number): void
  /** Says why an entry cannot be sent at all. */
  refuse(field: string, problem: string): void
  /** Sends what could not be sent, again. */
  retry(): void
  /** Whether anything is not saved. */
  isPending(): boolean
}

/**
 * Creates a saver. A request without an answer is repeated unchanged, with its idempotency key; a field that is changed
 * again before it is sent is sent once. What is refused is kept until it is entered again.
 */
export function createFieldSaver<Patch>({ save, createKey, onView }: Deps<Patch>): FieldSaver<Patch> {
  const problems = new Map<string, string>()
  const waiting = new Map<string, Entry<Patch>>()
  const refused = new Map<string, Entry<Patch>>()
  const revisions = createRevisions()
  let current: { readonly entry: Entry<Patch>; readonly request: FieldRequest<Patch> } | null = null
  let isSending = false
  let isUnreached = false

  const state = (): SaveState => {
    if (isSending) return 'saving'
    if (isUnreached) return 'unsent'
    return problems.size > 0 ? 'failed' : 'saved'
  }
  const show = () => {
    const entries = [...refused.values(), ...(current ? [current.entry] : []), ...waiting.values()]
    const unsaved = new Map(entries.map(({ field, patch }) => [field, patch]))
    onView({ state: state(), problems: new Map(problems), unsaved })
  }

  const next = () => {
    const [entry] = waiting.values()
    if (!entry) return null
    waiting.delete(entry.field)
    const rev = revisions.since(entry.field, entry.seen)
    return { entry, request: { ak: createKey(), rev, patch: entry.patch } }
  }

  const settle = (entry: Entry<Patch>, result: Exclude<FieldResult, { kind: 'unreached' }>) => {
    if (result.kind === 'saved') {
      revisions.saved(entry.field, result)
      problems.delete(entry.field)
      return
    }
    // K8: the other value is shown from now on, so saving again replaces it.
    if (result.kind === 'conflict') revisions.seen(entry.field, result.rev)
    problems.set(entry.field, result.message)
    refused.set(entry.field, entry)
  }

  const send = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    current ??= next()
    while (current !== null) {
      show()
      const result = await save(current.request)
      isUnreached = result.kind === 'unreached'
      if (result.kind === 'unreached') break
      settle(current.entry, result)
      current = next()
    }
    isSending = false
    show()
  }

  return {
    save(field, patch, seen) {
      refused.delete(field)
      problems.delete(field)
      waiting.set(field, { field, patch, seen })
      void send()
      show()
    },
    refuse(field, problem) {
      waiting.delete(field)
      refused.delete(field)
      problems.set(field, problem)
      show()
    },
    retry: () => void send(),
    isPending: () => current !== null || waiting.size > 0 || problems.size > 0,
  }
}

/** Knows which revision a change of a field is based on (K8). */
function createRevisions() {
  const byField = new Map<string, number>()
  const own = new Set<number>()
  return {
    seen: (field: string, rev: number): void => void byField.set(field, rev),
    saved(field: string, { rev, isChange }: { readonly rev: number; readonly isChange: boolean }): void {
      byField.set(field, rev)
      if (isChange) own.add(rev)
    },
    /** The last revision that one's own changes alone have led to from the one that was seen. */
    since(field: string, seen: number): number {
      let rev = Math.max(seen, byField.get(field) ?? 0)
      while (own.has(rev + 1)) rev += 1
      return rev
    },
  }
}
