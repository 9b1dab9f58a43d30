import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** The steps a buyer receives a letter about. */
export const steps = ['placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
export type Step = (typeof steps)[number]

/** Returns the key of the job that ends an order’s half hour. */
export const lapseJobKey = (orderId: string): string => `mall.lapse:${orderId}`

/** Returns the key of a letter’s job. */
export const letterJobKey = (orderId: string, about: Step): string => `mall.letter:${orderId}:${about}`

/** Most buyers pay at once, so the letter that asks for payment is delayed. */
const unpaidLetterDelayMs = 120_000

/** Enqueues the letter about a step, to be sent once the transaction commits. */
export const sendStepLetter = (trx: Kysely<Rows>, id: string, about: Step): Promise<void> =>
  enqueue(
    trx,
    'mall.letter',
    { id, about },
    { key: letterJobKey(id, about), ...(about === 'placed' && { after: unpaidLetterDelayMs }) },
  )
