/** An error as sent between threads, where objects with functions cannot be sent and classes are lost. */
export type SentError = {
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly cause: SentError | null
  /** Its other values for the log, such as a database's `code`. */
  readonly details: Readonly<Record<string, string | number | boolean>>
}

/** The maximum depth of causes; deeper ones are omitted. */
const maxCauses = 5

/** Converts anything that was thrown for sending. */
export function packError(thrown: unknown, causes = maxCauses): SentError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { name, message, stack, cause } = error
  const details = Object.entries(error).filter(([key, value]) => !own.has(key) && isPlain(value))
  return {
    name,
    message,
    stack: stack ?? '',
    cause: cause === undefined || causes === 0 ? null : packError(cause, causes - 1),
    details: Object.fromEntries(details),
  }
}

/** Returns the sent error, with its name but without its class. */
export function unpackError({ name, message, stack, cause, details }: SentError): Error {
  const error = new Error(message, cause === null ? {} : { cause: unpackError(cause) })
  return Object.assign(error, details, { name, stack })
}

const own: ReadonlySet<string> = new Set(['name', 'message', 'stack', 'cause'])

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
