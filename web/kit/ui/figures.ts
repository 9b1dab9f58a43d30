import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'

/** Formats an estimate as a range: 480,000–620,000. */
export const figureRange = (low: Whole, high: Whole): string => `${figure(low)}–${figure(high)}`
