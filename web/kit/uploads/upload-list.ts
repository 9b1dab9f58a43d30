/** How far a file has come. */
export type UploadState =
  | { readonly kind: 'waiting' }
  /** `part` of it has been sent, from 0 to 1; at 1 the house looks at it. */
  | { readonly kind: 'sending'; readonly progress: number }
  /** `key` is what the house calls it. */
  | { readonly kind: 'sent'; readonly key: string }
  /** It did not arrive, and may be sent again. */
  | { readonly kind: 'failed' }
  /** The house does not take it. `reason` is the wire's, or a message. */
  | { readonly kind: 'refused'; readonly reason: string }

/** A file that somebody has chosen. */
export type Upload = {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly state: UploadState
}

/** Most files that are on their way at once: the rest wait, so that the first are there soon. */
const maxConcurrent = 2

/** The next file to send; undefined where none waits, or enough are on their way. */
export const nextToSend = (list: readonly Upload[]): Upload | undefined =>
  list.filter(({ state }) => state.kind === 'sending').length < maxConcurrent
    ? list.find(({ state }) => state.kind === 'waiting')
    : undefined

/** Whether anything is still to come: the form waits for it. */
export const isUploading = (list: readonly Upload[]): boolean =>
  list.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending')

/** Keys of what has arrived. */
export const uploadedKeys = (list: readonly Upload[]): readonly string[] =>
  list.flatMap(({ state }) => (state.kind === 'sent' ? [state.key] : []))

/** What the browser can tell before anything is sent. */
export type UploadLimits = {
  /** Most bytes of one file, and of all together; most files. */
  readonly each: number
  readonly all: number
  readonly files: number
}

/**
 * Files added to a list: those too large, and those beyond the most, are refused at once.
 */
export function addFiles(
  list: readonly Upload[],
  files: readonly { readonly id: string; readonly name: string; readonly size: number }[],
  limits: UploadLimits,
): readonly Upload[] {
  const all = [...list]
  for (const file of files) {
    const reason = refusalReason(file.size, all, limits)
    all.push({ ...file, state: reason === null ? { kind: 'waiting' } : { kind: 'refused', reason } })
  }
  return all
}

function refusalReason(size: number, list: readonly Upload[], limits: UploadLimits): string | null {
  const acceptedFiles = list.filter(({ state }) => state.kind !== 'refused')
  if (size > limits.each) return 'tooLarge'
  if (acceptedFiles.length >= limits.files) return 'tooMany'
  return acceptedFiles.reduce((sum, one) => sum + one.size, size) > limits.all ? 'tooMuch' : null
}
