import type { Isolation, Sender } from '#server/platform/isolation/isolation.ts'
import type { FileKind } from './kinds.ts'
import { type Refused, refused } from './refused.ts'

/** A file that has passed the checks, in place. A picture was replaced by its re-encoded copy. */
export type Inspected = {
  readonly kind: 'accepted'
  readonly type: FileKind
  readonly size: number
  /** The SHA-256 in hex. */
  readonly sha256: string
}

/** Checks uploaded files in child processes. */
export type Inspector = {
  /** Checks a file on disk by its content. @param bytes the size of the file */
  file(path: string, bytes: number, sender: Sender): Promise<Inspected | Refused>
  /** Re-encodes the picture of an ID document as JPEG. */
  documentPicture(bytes: Uint8Array, sender: Sender): Promise<Buffer | Refused>
}

/**
 * A task for the child processes. Files are read from disk; ID documents, which are never stored unencrypted,
 * are sent.
 */
export type Inspection =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'documentPicture' }

const module = new URL('./inspection-task.ts', import.meta.url)

/** Creates the inspector of uploaded files. */
export function createInspector({ run }: Pick<Isolation, 'run'>): Inspector {
  return {
    async file(path, bytes, sender) {
      const input: Inspection = { kind: 'file', path }
      const done = await run<Inspected | Refused>({ module, input }, sender, bytes)
      return done === 'overLimit' ? refused('tooComplex') : done.value
    },
    async documentPicture(bytes, sender) {
      const input: Inspection = { kind: 'documentPicture' }
      const done = await run<Refused | null>({ module, input, bytes }, sender, bytes.length)
      return done === 'overLimit' ? refused('tooComplex') : (done.value ?? done.bytes)
    },
  }
}
