import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** What a buyer is written to about. */
export const steps = ['placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
export type Step = (typeof steps)[number]

/** Under which the work of an order's half hour waits. */
export const lapseJobKey = (orderId: string): string => `mall.lapse:${orderId}`

/** Under which a letter waits. */
export const letterJobKey = (orderId: string, about: Step): string => `mall.letter:${orderId}:${about}`

/** Whoever pays as they order, and that is nearly everybody, is not asked to pay by a letter: it waits for so long. */
const unpaidLetterDelayMs = 120_000

/** Has a buyer written to about a step of their order, once its transaction has committed. */
export const sendStepLetter = (trx: Kysely<Rows>, id: string, about: Step): Promise<void> =>
  enqueue(
    trx,
    'mall.letter',
    { id, about },
    { key: letterJobKey(id, about), ...(about === 'placed' && { after: unpaidLetterDelayMs }) },
  )
