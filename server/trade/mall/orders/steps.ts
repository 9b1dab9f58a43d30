import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** What a buyer is written to about. */
export const steps = ['placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
export type Step = (typeof steps)[number]

/** Under which the work of an order's half hour waits. */
export const lapseKey = (orderId: string): string => `mall.lapse:${orderId}`

/** Under which a letter waits. */
export const letterKey = (orderId: string, about: Step): string => `mall.letter:${orderId}:${about}`

/** Whoever pays as they order, and that is nearly everybody, is not asked to pay by a letter: it waits for so long. */
const timeToPay = 120_000

/** Has a buyer written to about a step of their order, once its transaction has committed. */
export const tellStep = (trx: Kysely<Rows>, id: string, about: Step): Promise<void> =>
  enqueue(
    trx,
    'mall.letter',
    { id, about },
    { key: letterKey(id, about), ...(about === 'placed' && { after: timeToPay }) },
  )
