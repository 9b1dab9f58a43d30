/** Whether a process should receive traffic. Degraded means that it works but needs attention. */
export type Readiness = {
  readonly status: 'ready' | 'degraded' | 'unready'
  /** The names of the failed checks. */
  readonly reasons: readonly string[]
}

/** Readiness checks. Each check resolves if it passes; after a second it counts as failed. */
export type Checks = {
  /** The checks needed to serve anything. */
  readonly required: Readonly<Record<string, () => Promise<unknown>>>
  /** The checks needed for full service. */
  readonly optional: Readonly<Record<string, () => Promise<unknown>>>
}

/** The timeout of a check in milliseconds. */
const longest = 900

/** Runs all checks in parallel. */
export async function readinessOf({ required, optional }: Checks): Promise<Readiness> {
  const [missing, lacking] = await Promise.all([failing(required), failing(optional)])
  const reasons = [...missing, ...lacking]
  if (missing.length > 0) return { status: 'unready', reasons }
  return { status: lacking.length > 0 ? 'degraded' : 'ready', reasons }
}

async function failing(checks: Readonly<Record<string, () => Promise<unknown>>>): Promise<string[]> {
  const looked = Object.entries(checks).map(async ([name, check]) => ((await isWell(check)) ? [] : [name]))
  return (await Promise.all(looked)).flat()
}

async function isWell(check: () => Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  // If this process itself was too busy, the response may have arrived and is read first.
  const timer = setTimeout(() => setImmediate(() => resolve(false)), longest)
  try {
    return await Promise.race([
      Promise.try(check).then(
        () => true,
        () => false,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a check of a condition known synchronously. */
export const syncCheck = (isWellNow: () => boolean) => (): Promise<void> =>
  isWellNow() ? Promise.resolve() : Promise.reject(new Error('not well'))
