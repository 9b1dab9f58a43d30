import type { Kysely } from 'kysely'
import { findSandboxCard } from '#domain/cards/sandbox-cards.ts'
import { holdsCard, type SandboxMethod } from '#domain/cards/sandbox-methods.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PaymentToken } from '../provider.ts'
import { newId } from './ids.ts'

/** The test card in wallets that hold cards, unless another one is chosen. */
const cardInWallets = 'hongKong'

type Entered = { readonly method: SandboxMethod; readonly testCard: string | undefined }

/**
 * Stores what a payer has entered in the test form, as a provider’s script does.
 * @returns the token, or null if a card is to pay and none was entered
 */
export async function createToken(
  { db, clock }: { readonly db: Kysely<Rows>; readonly clock: Clock },
  userId: string,
  { method, testCard }: Entered,
): Promise<string | null> {
  const behaviour = testCard ?? (method === 'card' ? '' : cardInWallets)
  if (findSandboxCard(behaviour) === null) return null
  const id = newId('ctoken')
  await db
    .insertInto('practice_tokens')
    .values({ id, user_id: userId, method, behaviour, created_at: clock.now() })
    .execute()
  return id
}

/** Returns what a token holds, as a provider reports it. */
export async function readToken(
  db: Kysely<Rows>,
  id: string,
): Promise<PaymentToken | { readonly kind: 'unknown' }> {
  const row = await db.selectFrom('practice_tokens').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return { kind: 'unknown' }
  const card = holdsCard(row.method) ? findSandboxCard(row.behaviour) : null
  const { brand = '', last4 = '', country = '' } = card ?? {}
  return { kind: 'token', id, method: row.method, brand, last4, country }
}
