import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { currentSpan } from '#server/platform/telemetry/current-span.ts'

export type Log = Logger

/** Fields that are redacted at any level. */
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
 * Creates the log: one JSON object per line, ISO timestamps, secrets redacted. Where traces are exported, lines within a
 * sampled one have its id as `trace`.
 * @param to destination; standard output when omitted
 */
export function createLog(
  config: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'telemetry'>>,
  to?: DestinationStream,
): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    ...(config.telemetry ? { mixin: traceOfLine } : {}),
  }
  return to ? pino(options, to) : pino(options)
}

const traceOfLine = (): object => {
  const span = currentSpan()
  return span === null ? {} : { trace: span.traceId }
}
