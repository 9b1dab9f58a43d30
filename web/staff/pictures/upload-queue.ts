import { namesOtherLot } from '#domain/imports/picture-name.ts'

/** A file that could not be stored. `reason` is a code of the wire, or a message. */
export type RefusedFile = { readonly name: string; readonly reason: string }

/** A file with the same content as another one. */
export type RepeatedFile = { readonly name: string; readonly of: string }

/** The files of a batch: their number and their results. */
export type BatchState = {
  readonly total: number
  readonly received: number
  /** Files that had arrived before. */
  readonly skipped: number
  readonly refused: readonly RefusedFile[]
  readonly repeated: readonly RepeatedFile[]
  readonly isPaused: boolean
  /** Whether the connection is lost; missing files are sent again once it is back. */
  readonly isWaiting: boolean
}

/** The result of sending a file. `later`: it did not arrive, and is sent again. */
export type SendResult =
  | { readonly kind: 'received'; readonly name: string; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly ms: number }

type Deps = {
  send(file: File): Promise<SendResult>
  /** SHA-256 in hex; '' if the browser cannot compute it. */
  digestOf(file: File): Promise<string>
  /** Waits for so long, or until the connection is back. */
  wait(ms: number): Promise<void>
  /** Assigns arrived pictures to lots. */
  match(): Promise<void>
}

export type UploadQueue = {
  readonly state: () => BatchState
  readonly subscribe: (listener: () => void) => () => void
  /** Digests of the files that have arrived, with all their names. */
  readonly setKnown: (
    files: readonly { readonly digest: string; readonly names: readonly string[] }[],
  ) => void
  readonly add: (files: readonly File[]) => void
  readonly refuse: (files: readonly RefusedFile[]) => void
  readonly setPaused: (isPaused: boolean) => void
  /** Stops sending; requests under way are completed. */
  readonly close: () => void
}

/** The number of files sent at once, and the number of received ones after which they are matched to lots. */
const [atOnce, matchAfter] = [4, 25]

const noFiles: BatchState = {
  total: 0,
  received: 0,
  skipped: 0,
  refused: [],
  repeated: [],
  isPaused: false,
  isWaiting: false,
}

/** Returns how many files of a batch are still to be sent. */
export const filesLeft = ({ total, received, skipped, refused }: BatchState): number =>
  total - received - skipped - refused.length

/** Sends files a few at a time, each once: files with a known digest are skipped, and lost ones sent again. */
export function createUploadQueue({ send, digestOf, wait, match }: Deps): UploadQueue {
  let state = noFiles
  let files: File[] = []
  let running = 0
  let unmatched = 0
  let isClosed = false
  let matching = Promise.resolve()
  let compared: Promise<unknown> = Promise.resolve()
  /** The file names by content. */
  const known = new Map<string, readonly string[]>()
  const listeners = new Set<() => void>()

  const update = (change: Partial<BatchState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const matchNow = () => {
    unmatched = 0
    matching = matching.then(match)
  }

  const skip = (file: File, of: string) => {
    update({ skipped: state.skipped + 1 })
    if (of !== file.name) update({ repeated: [...state.repeated, { name: file.name, of }] })
  }

  const refuse = (name: string, reason: string) => update({ refused: [...state.refused, { name, reason }] })

  const sendUntilReceived = async (file: File): Promise<Exclude<SendResult, { kind: 'later' }>> => {
    for (;;) {
      const result = await send(file)
      if (isClosed || result.kind !== 'later') {
        update({ isWaiting: false })
        return result.kind === 'later' ? { kind: 'refused', reason: 'aborted' } : result
      }
      update({ isWaiting: true })
      await wait(result.ms)
    }
  }

  /** Finds files with the same content: the first of each lot counts, whichever digest is ready first. */
  const findKnown = async (file: File, earlier: Promise<unknown>) => {
    const computing = digestOf(file).catch(() => null)
    await earlier
    const digest = await computing
    const names = (digest === null ? undefined : known.get(digest)) ?? []
    const isNew = names.length === 0 || namesOtherLot(file.name, names)
    if (digest && isNew) known.set(digest, [...names, file.name])
    return { digest, before: isNew ? undefined : names[0] }
  }

  const process = async (file: File) => {
    const finding = findKnown(file, compared)
    compared = finding
    const { digest, before } = await finding
    if (digest === null) return refuse(file.name, 'corrupt')
    if (before !== undefined) return skip(file, before)
    const result = await sendUntilReceived(file)
    if (result.kind === 'refused') {
      known.set(
        digest,
        (known.get(digest) ?? []).filter((name) => name !== file.name),
      )
      return refuse(file.name, result.reason)
    }
    if (!result.isNew) return skip(file, result.name)
    update({ received: state.received + 1 })
    unmatched += 1
    if (unmatched >= matchAfter) matchNow()
  }

  const work = async () => {
    running += 1
    for (let next = take(); next; next = take()) await process(next)
    running -= 1
    if (running === 0 && files.length === 0 && !isClosed) matchNow()
  }
  const take = () => (state.isPaused || isClosed ? undefined : files.shift())
  const start = () => {
    const missing = Math.min(atOnce - running, files.length)
    for (let started = 0; started < missing; started += 1) void work()
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setKnown: (arrived) => {
      // Files deleted since are sent again.
      if (running === 0) known.clear()
      for (const { digest, names } of arrived) known.set(digest, names)
    },
    add: (added) => {
      if (filesLeft(state) === 0) update({ ...noFiles, isPaused: state.isPaused })
      files = [...files, ...added]
      update({ total: state.total + added.length })
      start()
    },
    refuse: (refused) =>
      update({ total: state.total + refused.length, refused: [...state.refused, ...refused] }),
    setPaused: (isPaused) => {
      update({ isPaused })
      if (!isPaused) start()
    },
    close: () => {
      isClosed = true
    },
  }
}
