import { Gauge, type Registry } from 'prom-client'

/** Milliseconds after which a figure is left out of `/metrics`, so that a slow database does not delay the others. */
const scrapeLimitMs = 1_000

/** The values of a gauge by its labels. */
export type Readings = readonly {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}[]

type Named = { readonly name: string; readonly help: string; readonly labelNames?: readonly string[] }

/** Registers a gauge that is read together with `/metrics`. */
export function gaugeOf(registry: Registry, { name, help }: Named, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

/**
 * Registers a gauge with labels that is read together with `/metrics`. A reading that is late or fails is
 * left out.
 */
export function gaugesOf(
  registry: Registry,
  { name, help, labelNames = [] }: Named,
  read: () => Readings | Promise<Readings>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const readings = await resultWithin(read)
      this.reset()
      // Without labels, a reset would leave a 0 that was never read.
      if (labelNames.length === 0) this.remove()
      for (const { labels, value } of readings ?? []) this.set(labels, value)
    },
  })
}

/** Returns the result of a reading, or null if it fails or takes longer. */
export async function resultWithin<T>(
  read: () => T | Promise<T>,
  limitMs = scrapeLimitMs,
): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), limitMs)
  try {
    return await Promise.race([Promise.try(read).catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Shares one reading among all gauges of a scrape and starts no other one while it is pending, so that a
 * hanging database is queried once.
 */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null
  let until = 0
  return () => {
    if (reading && performance.now() < until) return reading
    until = Number.POSITIVE_INFINITY
    reading = read().finally(() => {
      until = performance.now() + shareMs
    })
    return reading
  }
}

/** Milliseconds for which a completed reading is shared. */
const shareMs = 500
