/**
 * PostgreSQL's error codes while it starts, stops, hands over to a standby or has no connection left, and
 * those of a network that is down.
 */
const awayCodes = /^(08|57P|25006|53300|E[A-Z]+$)/

/** Errors of the driver that have no code. */
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|has not answered for|not queryable/

/** Returns whether a statement failed because the database is temporarily unreachable or accepts no writes. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway)
  if (!(error instanceof Error)) return false
  if ('code' in error && awayCodes.test(String(error.code))) return true
  return awayMessages.test(error.message)
}
