/** How a trace is sampled at its beginning; the names are those of OpenTelemetry. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type SamplerName = (typeof samplerNames)[number]

/** The settings for exporting traces. */
export type TelemetrySetting = {
  /** The address to which spans are posted, such as `http://collector:4318/v1/traces`. */
  readonly tracesUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly resource: Readonly<Record<string, string>>
  /** Milliseconds between two requests. */
  readonly exportIntervalMs: number
  readonly sampler: SamplerName
  /** The share of traces from 0 to 1, used only by the `traceidratio` samplers. */
  readonly ratio: number
}

/**
 * Parses comma-separated, percent-encoded `name=value` pairs, as in `OTEL_RESOURCE_ATTRIBUTES`.
 * @returns null if a text is malformed
 */
export function parsePairs(text: string): Readonly<Record<string, string>> | null {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(pairOf)
  return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : null
}

function pairOf(part: string): readonly [string, string] | null {
  const index = part.indexOf('=')
  if (index < 1) return null
  try {
    return [part.slice(0, index).trim(), decodeURIComponent(part.slice(index + 1).trim())]
  } catch {
    return null
  }
}
