import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { currentSpan } from '#server/platform/telemetry/current-span.ts'

export type Log = Logger

type LogConfig = Pick<Config, 'logLevel'> & Partial<Pick<Config, 'telemetry'>>

/** The fields that are redacted at any level. */
const secrets = [
  'passwd',
  'repasswd',
  'password',
  'token',
  'oneTimeCode',
  'signature',
  'cookie',
  'authorization',
]

/**
 * Creates the log: one JSON object per line, with ISO timestamps and secrets redacted. If traces are
 * exported, lines within a sampled trace have its id as `trace`.
 * @param to the destination; by default standard output
 */
export function createLog(config: LogConfig, to: DestinationStream = standardOutput()): Log {
  return redactOnlyFields(pino(logOptions(config), to))
}

/** The number of bytes of lines that are written together. */
const fullBytes = 4_096
/** Milliseconds after which fewer bytes are written. */
const flushIntervalMs = 50

/**
 * Opens standard output. Lines are written together, since each write occupies another thread. A process that
 * ends or fails writes the rest.
 */
const standardOutput = (): DestinationStream =>
  pino.destination({ sync: false, minLength: fullBytes, periodicFlush: flushIntervalMs })

/** Returns the format of lines and their redaction. */
export const logOptions = (config: LogConfig) => ({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  ...(config.telemetry ? { mixin: traceOfLine } : {}),
})

/**
 * Lets texts, numbers and booleans bypass the redaction, since they have no fields. It would compare each of
 * them with every path, which took three quarters of the time for a log line.
 */
function redactOnlyFields(log: Log): Log {
  const stringifiers: unknown = Reflect.get(log, pino.symbols.stringifiersSym)
  if (!isRecord(stringifiers)) return log
  for (const symbol of Object.getOwnPropertySymbols(stringifiers)) {
    const redact = stringifiers[symbol]
    if (symbol === pino.symbols.redactFmtSym || typeof redact !== 'function') continue
    stringifiers[symbol] = (value: unknown): unknown =>
      isPlain(value) ? JSON.stringify(value) : redact(value)
  }
  return log
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

const traceOfLine = (): object => {
  const span = currentSpan()
  return span === null ? {} : { trace: span.traceId }
}
