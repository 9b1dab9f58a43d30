import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

/** The subject of the verification. Times are Unix milliseconds. */
export type Source =
  | {
      readonly kind: 'pgbackrest'
      readonly stanza: string
      /** The number of the repository; null for the first with a backup. */
      readonly repository: number | null
      /** The moment to restore to; null for the last archived one. */
      readonly at: number | null
    }
  /** A folder created by `npm run backup`. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** A database restored by other means, and the moment to which it was restored. */
  | { readonly kind: 'database'; readonly url: string; readonly at: number | null }

export type Options = {
  readonly source: Source
  /** The folder below which a temporary one is created. */
  readonly into: string
  readonly comparesLive: boolean
  readonly checksFiles: boolean
  /** The maximum number of seconds that may be lost; null for no limit. */
  readonly maxLossSeconds: number | null
}

export type OptionsReading =
  | { readonly kind: 'read'; readonly options: Options }
  | { readonly kind: 'mistaken'; readonly mistake: string }

/** The seconds that the newest backup may lack, with archiving every minute and some tolerance for a busy network. */
const defaultMaxLossSeconds = 300

const specification = {
  at: { type: 'string' },
  stanza: { type: 'string' },
  repo: { type: 'string' },
  folder: { type: 'string' },
  database: { type: 'string' },
  into: { type: 'string' },
  'max-loss': { type: 'string' },
  'without-live': { type: 'boolean', default: false },
  'without-files': { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof specification }>>['values']

class Mistake extends Error {}

/**
 * Parses the command line.
 * @param now Unix milliseconds
 */
export function readOptions(args: readonly string[], now: number): OptionsReading {
  try {
    const { values } = parseArgs({ args: [...args], options: specification })
    const source = sourceOf(values, now)
    const maxLoss = values['max-loss']
    return {
      kind: 'read',
      options: {
        source,
        into: path.resolve(values.into ?? tmpdir()),
        comparesLive: !values['without-live'],
        checksFiles: !values['without-files'],
        maxLossSeconds: maxLoss === undefined ? usualLoss(source) : number(maxLoss, '--max-loss'),
      },
    }
  } catch (error) {
    if (!(error instanceof Mistake) && !isUnknownOption(error)) throw error
    return { kind: 'mistaken', mistake: error.message }
  }
}

function sourceOf(values: Values, now: number): Source {
  const { folder, database, stanza = 'rostrum', repo } = values
  const at = values.at === undefined ? null : momentIn(values.at, now)
  if (folder !== undefined && database !== undefined)
    throw new Mistake('Give --folder or --database, not both.')
  if ((folder ?? database) !== undefined && (values.stanza ?? repo) !== undefined)
    throw new Mistake('--stanza and --repo are for a backup of pgBackRest.')
  if (folder !== undefined) {
    if (at !== null) throw new Mistake('A folder can only be restored whole: --at is for the other backups.')
    return { kind: 'folder', folder: path.resolve(folder) }
  }
  if (database !== undefined) return { kind: 'database', url: database, at }
  const repository = repo === undefined ? null : number(repo, '--repo')
  return { kind: 'pgbackrest', stanza, repository, at }
}

/** Returns the usual limit; only for the newest backup is it known how much it may lack. */
const usualLoss = (source: Source): number | null =>
  source.kind === 'pgbackrest' && source.at === null ? defaultMaxLossSeconds : null

const momentShape = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?)(Z|[+-]\d\d(?::?\d\d)?)$/

/** Parses a moment such as `2026-11-23 10:00:00+08`. The time zone is required, since it differs between machines. */
function momentIn(text: string, now: number): number {
  const [, day, time, zone = ''] = momentShape.exec(text.trim()) ?? []
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? []
  const at = Date.parse(`${day}T${time}${hours === undefined ? zone : `${hours}:${minutes}`}`)
  if (Number.isNaN(at))
    throw new Mistake(`--at needs a moment with its time zone, such as '2026-11-23 10:00:00+08'.`)
  if (at > now) throw new Mistake('--at is in the future.')
  return at
}

function number(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Mistake(`${name} needs a whole number.`)
  return Number(text)
}

const isUnknownOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
