/** Work on an external file. */
export type Task = {
  /** The module of its handler, which only a child process loads. It exports `handle`. */
  readonly module: URL
  /** The parameters of the handler, as JSON. */
  readonly input: unknown
  /** The content of the file, if the handler does not read it from disk. */
  readonly bytes?: Uint8Array
  /** The maximum processor time in milliseconds, if it does not depend on the size of the file. */
  readonly cpuMs?: number
}

/** The result of a handler: a value that is sent as JSON, and bytes. */
export type Result<T = unknown> = { readonly value: T; readonly bytes?: Uint8Array }

/** Handles a task in a child process. */
export type Handle<Input, Value> = (input: Input, bytes: Buffer) => Promise<Result<Value>>

/** A task as sent to a child process. */
export type SentTask = { readonly module: string; readonly input: unknown }

/** The answer of a child process, without bytes. */
export type Answer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string }
