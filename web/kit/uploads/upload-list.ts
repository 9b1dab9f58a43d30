/** The state of an upload. */
export type UploadState =
  | { readonly kind: 'waiting' }
  /** `progress` from 0 to 1; at 1 the server is checking the file. */
  | { readonly kind: 'sending'; readonly progress: number }
  /** `key` is the server's id of the file. */
  | { readonly kind: 'sent'; readonly key: string }
  /** The upload failed and can be retried. */
  | { readonly kind: 'failed' }
  /** The server has refused the file. `reason` is a code from the wire, or a message. */
  | { readonly kind: 'refused'; readonly reason: string }

/** A chosen file. */
export type Upload = {
  readonly id: string
  readonly name: string
  /** The size in bytes. */
  readonly size: number
  readonly state: UploadState
}

/** The maximum number of concurrent uploads, so that the first ones finish early. */
const maxConcurrent = 2

/** Returns the next file to send, or undefined if none is waiting or enough are running. */
export const nextToSend = (list: readonly Upload[]): Upload | undefined =>
  list.filter(({ state }) => state.kind === 'sending').length < maxConcurrent
    ? list.find(({ state }) => state.kind === 'waiting')
    : undefined

/** Returns whether uploads are waiting or running, in which case the form waits. */
export const isUploading = (list: readonly Upload[]): boolean =>
  list.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending')

/** Returns the keys of the uploaded files. */
export const uploadedKeys = (list: readonly Upload[]): readonly string[] =>
  list.flatMap(({ state }) => (state.kind === 'sent' ? [state.key] : []))

/** The limits checked before sending. */
export type UploadLimits = {
  /** The maximum bytes per file and in total, and the maximum number of files. */
  readonly each: number
  readonly all: number
  readonly files: number
}

/** Adds files to a list; those beyond the limits are refused. */
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
