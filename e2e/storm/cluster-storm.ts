import { type ClusterRunOptions, runOnCluster } from './cluster-run.ts'
import { type Failover, failOver } from './failover.ts'
import { failoverFigures } from './failover-figures.ts'
import { overLimit } from './figures.ts'
import { judge } from './judge.ts'
import type { Verdict } from './storm.ts'

/**
 * Kills the primary of a cluster with its Patroni in a storm of bids and judges their outcomes. After a failover to an
 * asynchronous standby at least one sale must have been paused (T10).
 */
export async function runFailover(options: ClusterRunOptions): Promise<Verdict> {
  const { replication } = options
  const failovers: Failover[] = []
  const history = await runOnCluster(options, (scene) =>
    scene.sales.whileOneStaysOpen(async () => {
      const one = await failOver(scene, replication)
      failovers.push(one)
      return [one.window]
    }),
  )
  const isJudged = replication === 'synchronous'
  const figures = failovers.flatMap((one) => failoverFigures(history, one, isJudged))
  const isPaused = history.sightings.some(({ type }) => type === 'salePaused')
  const unnoticed = isJudged || isPaused ? [] : ['no sale was paused after an asynchronous failover (T10)']
  return { faults: [...judge(history), ...overLimit(figures), ...unnoticed], figures, history }
}
