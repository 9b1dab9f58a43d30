import type { EntryLine } from './entry-line.ts'
import type { ServerLine } from './server-line.ts'

/** Carries short texts to all subscribed processes, with or without this one. */
export type Transport = {
  /** Messages to single servers, if the transport has them. */
  readonly servers?: ServerLine
  /** The entries of each sale, if the transport can carry them. */
  readonly entries?: EntryLine
  publish(texts: readonly string[]): Promise<void>
  onText(listener: (text: string) => void): void
  /** Resolves if texts from other processes arrive; rejects or never settles if they do not. */
  check(): Promise<unknown>
  close(): Promise<void>
}

/** A transport for a single process. */
export const noTransport: Transport = {
  publish: () => Promise.resolve(),
  onText: () => undefined,
  check: () => Promise.resolve(),
  close: () => Promise.resolve(),
}
