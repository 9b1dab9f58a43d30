import type { Kysely } from 'kysely'
import type { PaymentSource } from '#domain/money/invoice.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { findCard } from './cards.ts'
import type { ChargeRequest } from './payee.ts'
import type { CardProvider, NotReady, PaymentToken } from './provider.ts'

export type SourceDeps = {
  readonly db: Kysely<Rows>
  readonly provider: Pick<CardProvider, 'name' | 'readToken'>
  readonly config: Pick<Config, 'walletFees'>
}

/** The source of payment in a request: a saved card, or a token of the provider’s form; '' for neither. */
export type ChosenSource = { readonly cardId: string; readonly token: string }

/** The source of a charge, with its fee (O1, O24). */
export type PayingSource = PaymentSource & {
  readonly kind: 'source'
  /** null for a token. */
  readonly cardId: string | null
  /** The provider’s id of the card, or of the token. */
  readonly methodId: string
  readonly brand: string
  readonly last4: string
  readonly token: PaymentToken | null
}

/**
 * Finds the source of payment of a request; null if the card is not the user’s, or the provider does not know
 * the token.
 */
export async function findSource(
  deps: SourceDeps,
  userId: string,
  { cardId, token: tokenId }: ChosenSource,
): Promise<PayingSource | NotReady | null> {
  if (tokenId === '') return savedCard(deps, userId, cardId)
  const token = await deps.provider.readToken(tokenId)
  if (token.kind === 'notReady') return token
  return token.kind === 'unknown' ? null : sourceOfToken(deps, token)
}

/** Returns the source of payment of a request whose token has already been read. */
export const sourceOfRequest = async (
  deps: SourceDeps,
  { userId, cardId, token = null }: ChargeRequest,
): Promise<PayingSource | null> =>
  token === null ? savedCard(deps, userId, cardId) : sourceOfToken(deps, token)

function sourceOfToken({ config }: Pick<SourceDeps, 'config'>, token: PaymentToken): PayingSource {
  const { id, method, brand, last4, country } = token
  const walletFee = config.walletFees.get(method) ?? 0
  return { kind: 'source', cardId: null, methodId: id, method, brand, last4, country, walletFee, token }
}

async function savedCard(
  { db, provider }: SourceDeps,
  userId: string,
  cardId: string,
): Promise<PayingSource | null> {
  const row = cardId === '' ? null : await findCard(db, provider.name, userId, cardId)
  if (row === null) return null
  const { id, method_id: methodId, brand, last4, issued_in: country } = row
  const card = { cardId: id, methodId, brand, last4, country, token: null }
  return { kind: 'source', method: 'card', walletFee: 0, ...card }
}
