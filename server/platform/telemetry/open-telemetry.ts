import type { Log } from '#server/platform/log/log.ts'
import { noTelemetry, type Telemetry } from './telemetry.ts'
import type { TelemetrySetting } from './telemetry-setting.ts'

/** Opens the export of traces. OpenTelemetry's packages are loaded only if it is configured. */
export async function openTelemetry(setting: TelemetrySetting | null, log: Log): Promise<Telemetry> {
  if (setting === null) return noTelemetry
  const { openOtlpTelemetry } = await import('./otlp-telemetry.ts')
  return openOtlpTelemetry(setting, log)
}
