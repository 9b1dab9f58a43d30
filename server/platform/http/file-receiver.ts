import type { Readable } from 'node:stream'

/** A file that came with a call. It lies in a place of its own until the call is answered, and is then thrown away unless it was moved. */
export type ReceivedFile = {
  readonly kind: 'received'
  readonly path: string
  /** As its sender calls it: a text like any other, and no path. */
  readonly name: string
  readonly bytes: number
}

/** What became of a call's file: nothing came, it was larger than the house takes, or too many came at once. */
export type FileOutcome = ReceivedFile | { readonly kind: 'missing' | 'tooLarge' | 'busy' }

/** A file that begins to come. `truncated` once it has ended before its end, as it was too large. */
export type IncomingFile = {
  readonly name: string
  readonly content: Readable & { readonly truncated?: boolean }
}

/** Where the files of a call go while they come. */
export type Spool = {
  /** Most bytes that a file may have. */
  readonly maxBytes: number
  /** Counts a taker, before anything is read. @returns 0 where there is room, else the milliseconds until there is */
  admit(network: string): number
  /** Writes a file down as it comes. Rejects where it does not come to its end. */
  receive(file: IncomingFile, network: string): Promise<FileOutcome>
  discard(file: ReceivedFile): Promise<void>
}

/** Takes the one file of one request. */
export type FileReceiver = {
  /** Name of its part of the form. */
  readonly field: string
  readonly maxBytes: number
  take(name: string, content: Readable): Promise<void>
  outcome(): FileOutcome
  /** Throws away what nobody moved. */
  close(): Promise<void>
}

/**
 * @param spool without one, whatever comes is read past
 * @param network that the request came from
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
