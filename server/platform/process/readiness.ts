/** Whether a process should be sent visitors. Degraded: it works, and somebody should look at it. */
export type Readiness = {
  readonly status: 'ready' | 'degraded' | 'unready'
  /** What is wrong, as short names. */
  readonly reasons: readonly string[]
}

/** What is looked at. Each resolves where all is well; what is not answered within a second is not well. */
export type Checks = {
  /** Without these nobody can be served. */
  readonly required: Readonly<Record<string, () => Promise<unknown>>>
  /** Without these the process goes on, with less. */
  readonly optional: Readonly<Record<string, () => Promise<unknown>>>
}

/** Milliseconds that a check may take. */
const longest = 900

/** Looks at everything at once. */
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
  const timer = setTimeout(() => resolve(false), longest)
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

/** A check of something that is known without asking. */
export const syncCheck = (isWellNow: () => boolean) => (): Promise<void> =>
  isWellNow() ? Promise.resolve() : Promise.reject(new Error('not well'))
