import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { clientConfig } from '#server/platform/database/client-config.ts'
import { DatabaseClient } from '#server/platform/database/database-client.ts'
import type { DatabasePart } from '../../scripts/cluster/database-part.ts'
import type { Replication } from '../../scripts/cluster/patroni-config.ts'
import { familyOf, signalAll } from '../../scripts/cluster/processes.ts'
import { primaryOf, untilReplicated } from '../../scripts/cluster/start-cluster.ts'
import type { ClusterScene } from './cluster-run.ts'
import type { FaultWindow } from './history.ts'
import { acknowledgedIn } from './storm.ts'

/** When the primary was lost and when its standby accepted writes, by the driver's monotonic clock. */
export type Failover = {
  readonly window: FaultWindow
  readonly killedAt: number
  readonly promotedAt: number
}

/** The milliseconds of bidding before the fault, so that the servers are warm and the rate is that of a sale. */
export const loadMs = 10_000

/**
 * How many bids are acknowledged at least: before the fault, while the standby of an asynchronous failover is cut
 * off, and after the fault.
 */
const minFirstBids = 200
const minLostBids = 20
const minBidsAfter = 100
const pollIntervalMs = 10

/** The milliseconds within which each step of a failover must happen, even on a busy machine. */
const timeoutMs = 60_000

/**
 * Kills the primary with its Patroni, as when its machine is lost, and waits until Patroni has promoted the
 * standby, bids are acknowledged again and the former primary has caught up. With asynchronous replication
 * the standby first falls behind.
 */
export async function failOver(
  { cluster, bidding }: ClusterScene,
  replication: Replication,
): Promise<Failover> {
  const { databases } = cluster
  const primary = await primaryOf(databases)
  const standby = databases.find((one) => one !== primary)
  if (!standby) throw new Error('The cluster has no standby')
  const untilAcknowledged = async (more: number) => {
    const target = acknowledgedIn(bidding) + more
    await until(() => acknowledgedIn(bidding) >= target, 'Too few bids were acknowledged')
  }
  await untilAcknowledged(minFirstBids)
  await wait(loadMs)
  const promotion = watchPromotion(cluster.databaseUrl, standby)
  await promotion.watching
  if (replication === 'asynchronous') {
    await stopSending(primary)
    await untilAcknowledged(minLostBids)
  }
  const killedAt = performance.now()
  await primary.kill()
  await until(promotion.isOver, 'The standby was not promoted')
  const promotedAt = await promotion.promotedAt
  await untilAcknowledged(minBidsAfter)
  await primary.start()
  await untilReplicated(databases, replication)
  const kind = replication === 'asynchronous' ? 'failover' : 'primary'
  return { window: { kind, server: '', from: killedAt, to: promotedAt, failure: null }, killedAt, promotedAt }
}

/** Waits for a condition. @throws after a minute, as a manager that promotes no standby never ends */
async function until(isMet: () => boolean, failure: string): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!isMet()) {
    if (performance.now() > deadline) throw new Error(failure)
    await wait(pollIntervalMs)
  }
}

/** Watches a standby until it accepts writes. `watching` resolves once the watch has begun. */
function watchPromotion(databaseUrl: string, { port }: DatabasePart) {
  const at = new URL(databaseUrl.replace(/@[^/]+/, `@127.0.0.1:${port}`))
  at.search = ''
  const client = new DatabaseClient(clientConfig(at.href))
  const watching = client.connect()
  let isOver = false
  const untilPromoted = async () => {
    await watching
    for (;;) {
      const { rows } = await client.query('select pg_is_in_recovery() as is_standby')
      if (rows[0]?.is_standby === false) break
      await wait(pollIntervalMs)
    }
    const promotedAt = performance.now()
    isOver = true
    await client.end()
    return promotedAt
  }
  return { watching, isOver: () => isOver, promotedAt: untilPromoted() }
}

/** Suspends the process that sends the ledger to the standby, so that the standby falls behind. */
async function stopSending(primary: DatabasePart): Promise<void> {
  for (const pid of await familyOf([(await primary.postmaster()) ?? 0])) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('walsender')) signalAll([pid], 'SIGSTOP')
  }
}
