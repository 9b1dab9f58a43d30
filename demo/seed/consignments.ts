import type { Kysely } from 'kysely'
import { consignmentNumber } from '#domain/consignments/consignment-number.ts'
import { standardTerms } from '#domain/consignments/standard-terms.ts'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { termsColumns } from '#server/sellers/consignments/editions.ts'

const day = 86_400_000

/** The standard terms of the demonstration, with photography and a minimum per lot. */
function termsOf(reference: string): AgreementTerms {
  const terms = standardTerms({ reference, conditions: '2026-09' })
  return {
    ...terms,
    commission: { ...terms.commission, minimum: 20_000 },
    charges: { ...terms.charges, photography: 8_000 },
  }
}

/** Two consignments: one with a signed agreement and lots of a past sale, and one in preparation. Idempotent. */
export async function seedConsignments(db: Kysely<Rows>, opening: number): Promise<void> {
  const signedAt = opening - 96 * day
  await writeConsignment(db, {
    seller: 'newcomer',
    nth: 1,
    reference: 'Cellar in Taipa',
    state: 'active',
    createdAt: opening - 110 * day,
    stateAt: opening - 80 * day,
    edition: {
      state: 'signed',
      sent_at: opening - 103 * day,
      signed_at: signedAt,
      signed_by_name: 'Daniel Pereira',
      signed_how: 'paper',
      recorded_by: 'specialist',
    },
    lots: ['BH0138-1', 'BH0138-2', 'BH0138-3', 'BH0138-20'],
  })
  await writeConsignment(db, {
    seller: 'applicant',
    nth: 2,
    reference: '',
    state: 'draft',
    createdAt: opening - 2 * day,
    stateAt: opening - 2 * day,
    edition: { state: 'draft' },
    lots: [],
  })
}

type Written = {
  readonly seller: string
  readonly nth: number
  readonly reference: string
  readonly state: string
  readonly createdAt: number
  readonly stateAt: number
  readonly edition: {
    readonly state: string
    readonly sent_at?: number
    readonly signed_at?: number
    readonly signed_by_name?: string
    readonly signed_how?: string
    readonly recorded_by?: string
  }
  readonly lots: readonly string[]
}

async function writeConsignment(db: Kysely<Rows>, of: Written): Promise<void> {
  const { seller, nth, reference, state, createdAt, stateAt, edition, lots } = of
  const id = `consignment-${nth}`
  const number = consignmentNumber(new Date(createdAt).toISOString().slice(0, 4), nth)
  const created = { created_at: createdAt, created_by: 'specialist' }
  await db
    .insertInto('consignments')
    .values({ id, number, seller, reference, state, state_at: stateAt, ...created })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('agreement_editions')
    .values({
      consignment_id: id,
      edition: 1,
      ...(await termsColumns(termsOf(reference))),
      ...created,
      ...edition,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (lots.length === 0) return
  await db
    .insertInto('consignment_lots')
    .values(lots.map((lot_id) => ({ lot_id, consignment_id: id, added_at: createdAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
