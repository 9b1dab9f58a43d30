import type { Config } from '#server/platform/config/config.ts'
import { addressIn } from '#server/platform/database/address.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { runningDatabaseUrl } from '#server/platform/database/embedded/running.ts'
import { createLog } from '#server/platform/log/log.ts'
import { proofIssues } from '#server/platform/process/proof-issues.ts'
import type { StoreReader } from '#server/platform/storage/object-store.ts'
import { openReaders } from '#server/platform/storage/open-storage.ts'
import type { Closing } from './closing.ts'
import { type CheckedFiles, describeFiles, findMissing, readNamedFiles } from './files.ts'
import { compareHeads, type HeadComparison } from './heads.ts'
import { moneyIssues } from './money.ts'
import { type OpenCopy, openCopy } from './open-copy.ts'
import type { Options } from './options.ts'
import { readHeartbeat, readLiveHeads, readReplayedAt, readRestoredHeads } from './read-heads.ts'
import { RestoreError } from './restore-error.ts'
import { type VerifiedSales, verifySales } from './sales.ts'

/** The findings of a verification. Times are Unix milliseconds. */
export type Report = {
  readonly backupBegan: string | null
  readonly restoreMs: number
  readonly replayMs: number
  readonly bytes: number
  /** The moment against which the backup is measured. */
  readonly target: TargetMoment
  /** The time of the last change in the restored database. */
  readonly recoveredAt: number | null
  readonly sales: VerifiedSales
  readonly moneyIssues: readonly string[]
  /** null if there was no live database to compare with. */
  readonly heads: HeadComparison | null
  readonly files: (CheckedFiles & { readonly place: string }) | null
  readonly notChecked: readonly string[]
  readonly issues: readonly string[]
  readonly tookMs: number
}

/** A given moment, the last write to the live database, or the time of the verification. */
export type TargetMoment = { readonly kind: 'given' | 'live' | 'now'; readonly at: number }

/** The settings that a verification needs. */
export type VerifyConfig = Pick<
  Config,
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'dataDir'
  | 'storage'
  | 'earlierStorage'
  | 'identityKeys'
  | 'receiptKeys'
  | 'masterKeys'
>

const log = createLog({ logLevel: 'error' })

/** The settings of connections that read large amounts of data. */
const session = { statement_timeout: '0', lock_timeout: '1min' }

/** The data to be compared. */
type Opened = {
  readonly copy: OpenCopy
  readonly restored: Connection
  readonly live: Connection | null
  /** The store of files, followed by the earlier one while files are moved; null if files are not checked. */
  readonly stores: readonly [StoreReader, ...StoreReader[]] | null
  readonly target: TargetMoment
}

/**
 * Restores a backup and verifies it.
 * @throws RestoreError if the backup cannot be restored or the live database does not respond
 */
export async function verifyBackup(
  options: Options,
  config: VerifyConfig,
  closing: Closing,
): Promise<Report> {
  const began = performance.now()
  const { source } = options
  const ownConfig = source.kind === 'folder' ? { ...config, dataDir: source.folder } : config
  const at = momentOf(source)
  const opened = await openAll(options, { live: config, own: ownConfig }, closing)
  const { copy, restored, live, stores, target } = opened
  const recoveredAt = await readRecoveredAt(restored)
  const sales = await verifySales(restored.pool)
  const money = await moneyIssues(restored.db, restored.pool)
  const heads = live && (await compareWithLive(restored, live, at ?? recoveredAt, at !== null))
  const files = stores && (await checkFiles(restored, live, stores))
  const proofs = await proofIssues(restored.db, stores?.[0] ?? null, ownConfig)
  const { backupBegan, restoreMs, replayMs } = copy
  return {
    backupBegan,
    restoreMs,
    replayMs,
    bytes: await readSize(restored),
    target,
    recoveredAt,
    sales,
    moneyIssues: money,
    heads,
    files,
    notChecked: [
      ...(live ? [] : ['The live database was not compared.']),
      ...(stores ? [] : ['Files were not checked.']),
      ...proofs.notChecked,
    ],
    issues: [
      ...sales.issues,
      ...money,
      ...(heads?.issues ?? []),
      ...(files?.issues ?? []),
      ...proofs.issues,
      ...lossIssues(target.at, recoveredAt, options.maxLossSeconds),
      ...(at !== null && recoveredAt !== null && recoveredAt > at ? [laterChange] : []),
    ],
    tookMs: performance.now() - began,
  }
}

const laterChange = 'The restored database has a change that was made after the moment asked for.'

const momentOf = (source: Options['source']): number | null => (source.kind === 'folder' ? null : source.at)

async function openAll(
  { source, into, comparesLive, checksFiles }: Options,
  config: { readonly live: VerifyConfig; readonly own: VerifyConfig },
  closing: Closing,
): Promise<Opened> {
  const databaseUrl = addressIn(config.live)?.directUrl ?? null
  const liveUrl = comparesLive ? (databaseUrl ?? (await runningDatabaseUrl(config.live.dataDir))) : null
  if (source.kind === 'database' && source.url === liveUrl)
    throw new RestoreError('--database names the live database itself.')
  const live = liveUrl === null ? null : openConnection(liveUrl, closing)
  const liveMoment = live && (await readLiveMoment(live))
  const target = targetMoment(momentOf(source), liveMoment)
  const copy = await openCopy(source, { into, databaseUrl }, closing)
  const restored = openConnection(copy.url, closing)
  const stores = checksFiles ? await openReaders(config.own) : null
  for (const one of stores ?? []) closing.add(one.close)
  return { copy, restored, live, stores, target }
}

function targetMoment(given: number | null, live: number | null): TargetMoment {
  if (given !== null) return { kind: 'given', at: given }
  return live === null ? { kind: 'now', at: Date.now() } : { kind: 'live', at: live }
}

function openConnection(url: string, closing: Closing): Connection {
  const connection = connect(url, { max: 4, log, session, silenceTimeoutMs: 0 })
  closing.add(connection.close)
  return connection
}

async function readLiveMoment({ pool }: Connection): Promise<number | null> {
  return readHeartbeat(pool).catch((error: unknown) => {
    throw new RestoreError(
      `The live database does not answer: ${error instanceof Error ? error.message : String(error)}. Use --without-live where it is lost.`,
    )
  })
}

async function readRecoveredAt({ pool }: Connection): Promise<number | null> {
  const times = [await readReplayedAt(pool), await readHeartbeat(pool)].filter((one) => one !== null)
  return times.length === 0 ? null : Math.floor(Math.max(...times))
}

async function compareWithLive(
  restored: Connection,
  live: Connection,
  until: number | null,
  isExact: boolean,
): Promise<HeadComparison> {
  const heads = await readRestoredHeads(restored.pool)
  const liveHeads = await readLiveHeads(live.pool, heads)
  return compareHeads(heads, liveHeads, { until: until ?? 0, isExact })
}

async function checkFiles(
  restored: Connection,
  live: Connection | null,
  stores: readonly [StoreReader, ...StoreReader[]],
) {
  const named = await readNamedFiles(restored)
  const missing = await findMissing(stores, named)
  const [{ place }] = stores
  const stillNamed = live && missing.size > 0 ? await readNamedFiles(live) : null
  return { place, ...describeFiles(named, missing, { live: stillNamed, place }) }
}

function lossIssues(askedAt: number, recoveredAt: number | null, limit: number | null): readonly string[] {
  if (limit === null) return []
  if (recoveredAt === null) return ['The backup does not say which moment it reaches.']
  const lost = (askedAt - recoveredAt) / 1_000
  return lost <= limit
    ? []
    : [`The backup lacks the last ${lost.toFixed(0)} seconds; ${limit} are allowed (--max-loss).`]
}

async function readSize({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return rows[0]?.bytes ?? 0
}
