import { StartupError } from './startup-error.ts'

/** The error codes of the system and PostgreSQL for lost connections. */
const lostCode = /^(08...|25006|57P0[123]|ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const lostText =
  /connection (terminated|ended|closed)|timeout (exceeded|expired)|not queryable|cannot use a pool/i

/** Describes an environment failure in one sentence. Returns null for a bug, whose stack is more useful. */
export function toStartupError(error: unknown): StartupError | null {
  if (error instanceof StartupError) return error
  if (error instanceof AggregateError)
    return error.errors.map(toStartupError).find((one) => one !== null) ?? null
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === '53100')
    return new StartupError('The disk is full. Free some space and start again.')
  if (code === 'EACCES' || code === 'EPERM')
    return new StartupError(
      `A file may not be used by this user: ${error.message}. Start the server as the user who owns DATA_DIR.`,
    )
  if (lostCode.test(code) || lostText.test(error.message))
    return new StartupError(`The connection to the database was lost: ${error.message || code}.`, {
      isTransient: true,
    })
  if (/no space left on device/i.test(error.message))
    return new StartupError('The disk is full. Free some space and start again.')
  if (/permission denied|wrong ownership/i.test(error.message))
    return new StartupError(
      `The database’s folder belongs to another user: ${error.message.split('\n', 1)[0]}. Start the server as the user who owns DATA_DIR.`,
    )
  return null
}
