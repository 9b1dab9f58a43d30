import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** The job that sends a seller a letter about requests for their consent. */
export const consentTask = 'consents.letter'

/** Milliseconds from the first request to the letter, so that one letter contains all requests made together. */
const letterAfter = 10 * 60_000

/** Enqueues the letter to a consignment's seller about the requests for their consent (S9). */
export const enqueueConsentLetter = (trx: Kysely<Rows>, consignmentId: string): Promise<void> =>
  enqueue(trx, consentTask, { consignmentId }, { after: letterAfter, key: `${consentTask} ${consignmentId}` })
