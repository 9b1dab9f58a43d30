import type { Pool } from 'pg'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'

/** A clock synchronized with the database's, so that processes on several machines agree on the end of a lot. */
export type DatabaseClock = Clock & {
  /**
   * Milliseconds by which the database's clock was ahead at the last comparison, if it was ignored as a step, else 0.
   */
  readonly step: number
  close(): void
}

/** Milliseconds between two comparisons. */
const compareIntervalMs = 5_000
/** Samples per comparison; the one with the quickest response is used. */
const samplesPerComparison = 3
/** Milliseconds that two clocks may drift apart between comparisons; a larger difference is a step. */
const maxDriftMs = 250
/** Milliseconds by which a small step is corrected at each comparison; steps above the maximum are ignored. */
const slewMs = 20
const maxSlewedStepMs = 5_000

/**
 * Opens a clock set from the database's and driven by a monotonic clock of this machine. A step of either
 * clock is measured, not followed: a step of a few seconds is slewed, a longer one is left to the operator.
 * The database's clock at the append has the final say on a bid or a closing.
 * @param base the machine's clock, or one that a test sets
 */
export async function openDatabaseClock(pool: Pool, base: Clock, log: Log): Promise<DatabaseClock> {
  const isReal = base === systemClock
  const ticks = isReal ? () => performance.now() : () => base.now()
  let { offset, uncertainty } = await compare(pool, ticks)
  let step = 0
  const synchronize = async () => {
    const found = await compare(pool, ticks)
    const ahead = aheadOf(offset, uncertainty, found)
    if (found.uncertainty <= uncertainty) uncertainty = found.uncertainty
    const previousStep = step
    step = Math.abs(ahead) > maxDriftMs ? ahead : 0
    if (step === 0) offset += ahead
    else if (Math.abs(ahead) <= maxSlewedStepMs) offset += Math.sign(ahead) * slewMs
    if (step !== 0 && previousStep === 0)
      log.error({ ahead }, 'The database’s clock has stepped; the step is ignored')
    if (step === 0 && previousStep !== 0) log.info('The clock agrees with the database’s again')
  }
  const timer = setInterval(() => {
    synchronize().catch((error) =>
      log.warn({ err: error }, 'The clock could not be compared with the database'),
    )
  }, compareIntervalMs)
  timer.unref()
  return {
    now: () => Math.round(ticks() + offset),
    ...(isReal && { follows: 'database' as const }),
    get step() {
      return step
    },
    close: () => clearInterval(timer),
  }
}

/**
 * The result of a comparison: milliseconds by which the database's clock is ahead of this process's, plus or
 * minus `uncertainty`.
 */
type Comparison = { readonly offset: number; readonly uncertainty: number }

/**
 * Returns the milliseconds by which the current offset is certainly wrong. A slow response is less precise
 * than a quick one, so it corrects a more precise offset only as far as the two contradict each other.
 */
function aheadOf(offset: number, uncertainty: number, found: Comparison): number {
  const ahead = found.offset - offset
  if (found.uncertainty <= uncertainty) return ahead
  return Math.sign(ahead) * Math.max(0, Math.abs(ahead) - found.uncertainty)
}

async function compare(pool: Pool, ticks: () => number): Promise<Comparison> {
  const samples: { took: number; offset: number }[] = []
  for (let i = 0; i < samplesPerComparison; i++) {
    const began = ticks()
    const started = performance.now()
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    )
    const took = performance.now() - started
    samples.push({ took, offset: (rows[0]?.now ?? Date.now()) - took / 2 - began })
  }
  const [best] = samples.toSorted((a, b) => a.took - b.took)
  return { offset: best?.offset ?? 0, uncertainty: (best?.took ?? 0) / 2 }
}
