import type { Duration } from '#domain/money/money.ts'

/**
 * The maximum number of milliseconds for which a button may settle after its amount has changed without a press (V9).
 */
export const maxSettleMs: Duration = 300
