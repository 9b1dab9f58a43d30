import { refusal } from '#wire/refusals/refusal-data.ts'
import type { FileOutcome, ReceivedFile } from './file-receiver.ts'

/** Seconds after which to retry when too many uploads are in progress. */
export const uploadRetrySeconds = 60

/**
 * Returns the refusal of an upload whose file has not been received. @param retryAfter the seconds to wait if
 * too many are in progress
 */
export const uploadRefusal = (
  { kind }: Exclude<FileOutcome, ReceivedFile>,
  retryAfter: number = uploadRetrySeconds,
) =>
  kind === 'busy' ? refusal('tooManyRequests', { retryAfter }) : refusal('uploadRefused', { reason: kind })
