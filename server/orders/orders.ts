import type { Kysely } from 'kysely'
import type { PersonalData } from '#server/accounts/personal-data.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Answer } from '#server/http/calls.ts'
import type { Tasks } from '#server/jobs/jobs.ts'
import { orderData } from './personal-data.ts'

/** What orders offer to the rest of the house. */
export type Orders = {
  readonly answers: readonly Answer[]
  readonly tasks: Tasks
  readonly personalData: PersonalData
}

type Desk = { readonly db: Kysely<Rows> }

/** Opens the orders of the house: what hammers leave their buyers to pay (O1 to O3). */
export function openOrders({ db }: Desk): Orders {
  return { answers: [], tasks: {}, personalData: orderData(db) }
}
