import type { Instant } from '#domain/money/money.ts'

type Times = { readonly startTime: Instant; readonly endTime: Instant }

/**
 * V8: returns when a live sale is expected to end: its planned duration after its start, even if that was
 * moved. @param planned the planned times; an end of 0 means that none is planned @param startTime its current start
 */
export const expectedEnd = ({ startTime: from, endTime }: Times, startTime: Instant): Instant =>
  endTime === 0 ? 0 : endTime + (startTime - from)
