import type { Readable } from 'node:stream'
import type { Viewer } from './calls.ts'

/** A received file. It is spooled until the response, then discarded unless it was moved. */
export type ReceivedFile = {
  readonly kind: 'received'
  readonly path: string
  /** The name given by the sender, which is untrusted text and never a path. */
  readonly name: string
  readonly bytes: number
}

/**
 * The outcome of a call's file: received, missing, over the size limit, or rejected because too many are in
 * progress.
 */
export type FileOutcome = ReceivedFile | { readonly kind: 'missing' | 'tooLarge' | 'busy' }

/** A file being received. `truncated` is set after it was cut off at the size limit. */
export type IncomingFile = {
  readonly name: string
  readonly content: Readable & { readonly truncated?: boolean }
}

/** Spools the files of a call. */
export type Spool = {
  /** The maximum size of a file in bytes. */
  readonly maxBytes: number
  /**
   * Counts an upload before anything is read. @returns 0 if it is allowed, else the milliseconds to wait
   *
   * @param viewer the account whose session the request names; its signature is checked later
   */
  admit(network: string, viewer: Viewer | null): number
  /** Writes a file to disk. Rejects if the upload is aborted. */
  receive(file: IncomingFile, network: string): Promise<FileOutcome>
  discard(file: ReceivedFile): Promise<void>
}

/** Receives the single file of a request. */
export type FileReceiver = {
  /** The name of the form part. */
  readonly field: string
  readonly maxBytes: number
  take(name: string, content: Readable): Promise<void>
  outcome(): FileOutcome
  /** Discards the file unless it was moved. */
  close(): Promise<void>
}

/**
 * Creates a receiver.
 * @param spool without one, files are ignored
 * @param network the network of the client
 */
export function createFileReceiver(spool: Spool | undefined, field: string, network: string): FileReceiver {
  let outcome: FileOutcome = { kind: 'missing' }
  return {
    field,
    maxBytes: spool?.maxBytes ?? 0,
    async take(name, content) {
      if (!spool || outcome.kind !== 'missing') content.resume()
      else outcome = await spool.receive({ name, content }, network)
    },
    outcome: () => outcome,
    async close() {
      if (outcome.kind === 'received') await spool?.discard(outcome)
    },
  }
}
