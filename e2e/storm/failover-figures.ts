import { type Failover, loadMs } from './failover.ts'
import type { Figure } from './figures.ts'
import type { History } from './history.ts'
import { waitedWithin } from './machine.ts'

/** The limits of a failover to a synchronous standby, in milliseconds. */
const limits = { total: 5_000, afterPromotion: 1_000 }

/**
 * Returns the time without acknowledged bids around the loss of a primary, in total and after the promotion,
 * and the number of acknowledged bids missing from the ledger.
 * @param isJudged whether the limits apply
 */
export function failoverFigures(
  history: History,
  { killedAt, promotedAt }: Failover,
  isJudged: boolean,
): readonly Figure[] {
  const accepted = history.calls.filter(({ answer }) => answer.kind === 'accepted')
  const times = accepted.map(({ answeredAt }) => answeredAt)
  const lastBefore = Math.max(...times.filter((at) => at < promotedAt))
  const firstAfter = Math.min(...times.filter((at) => at >= promotedAt))
  const isStored = new Set(history.sales.flatMap(({ entries }) => entries.map(({ key }) => key)))
  const span = (name: string, from: number, to: number, limit: number | null): Figure => ({
    name,
    value: Math.round(to - from),
    cpuWaitMs: Math.round(Math.min(to - from, waitedWithin(history.waits, from, to))),
    unit: 'ms',
    limit: isJudged ? limit : null,
  })
  const count = (name: string, value: number, limit: number | null = null): Figure => ({
    name,
    value,
    cpuWaitMs: 0,
    unit: '',
    limit,
  })
  return [
    span('from the loss of the primary to the promotion', killedAt, promotedAt, null),
    span('without an acknowledged bid', lastBefore, firstAfter, limits.total),
    span('without an acknowledged bid after the promotion', promotedAt, firstAfter, limits.afterPromotion),
    count(
      `bids acknowledged a second in the ${loadMs / 1_000} seconds before`,
      Math.round(times.filter((at) => at < killedAt && at >= killedAt - loadMs).length / (loadMs / 1_000)),
    ),
    count(
      'acknowledged bids that the ledger lacks',
      accepted.filter(({ bid }) => !isStored.has(bid.key)).length,
      isJudged ? 0 : null,
    ),
    count(
      'sales paused because their record lost entries',
      history.sightings.filter(({ type }) => type === 'salePaused').length,
    ),
    count('bids acknowledged', accepted.length),
  ]
}
