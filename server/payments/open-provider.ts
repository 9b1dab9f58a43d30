import type { Kysely } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Rows } from '#server/database/rows.ts'
import { openPracticeProvider } from './practice/practice.ts'
import type { CardProvider } from './provider.ts'

type Desk = { readonly db: Kysely<Rows>; readonly clock: Clock }

/** Who takes cards for this house. */
export const openCardProvider = ({ db, clock }: Desk): CardProvider => openPracticeProvider(db, clock)
