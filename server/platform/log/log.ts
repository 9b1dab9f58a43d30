import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'

export type Log = Logger

/** What must never stand in a log, wherever in a logged object it is. */
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
 * The log of the house: one JSON object per line, times in ISO form, secrets blanked.
 * @param to where lines go; standard output when left out
 */
export function createLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  }
  return to ? pino(options, to) : pino(options)
}
