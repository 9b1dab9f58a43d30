import {
  chosenDeposit,
  depositLimit,
  parseWireDeposit,
  requiresDeposit,
} from '#domain/cards/deposit-choices.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { cents, type Whole } from '#domain/money/money.ts'
import { mayTransfer } from '#domain/transfer-deposits/transfer-deposit.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import { transferFrom } from '#server/platform/config/bank-details.ts'
import type { Config } from '#server/platform/config/config.ts'
import { badInput } from '#server/platform/http/calls.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Holds } from './holds.ts'

export type DepositDeps = {
  readonly holds: Pick<Holds, 'of' | 'place' | 'release' | 'awaitTransfer'>
  readonly config: Pick<Config, 'bank' | 'depositTransferFrom'>
  /** Attaches an uploaded picture as a client's signature. @returns whether the client may use such a picture */
  attachSignature(key: string, userId: string): Promise<boolean>
}

type DepositRequest = {
  readonly userId: string
  readonly cardId: string
  /** As on the wire: 10,000 times the amount. */
  readonly depositAmount: number
  readonly depositBy: 'card' | 'transfer'
  readonly signatureFile: string
  /** Whether a registration depends on the existing hold, which is then left as it is. */
  readonly isHoldBound: boolean
}

/**
 * Holds the deposit that a sale requires (W2, W4). An existing hold is left as it is, so a repeated request
 * never holds a deposit twice, even after the bank's authentication. A hold that no registration depends on
 * yet, because the request was interrupted, moves to another card or a higher amount if the client chooses one.
 *
 * From the amount in the settings upwards, a deposit by transfer is only announced (W9); a smaller one is
 * held on the card.
 * @returns the resulting limit (W3), or why the deposit is not held
 */
export async function holdDeposit(
  { holds, attachSignature, config }: DepositDeps,
  sale: CatalogueSale,
  request: DepositRequest,
) {
  const { userId, cardId, signatureFile } = request
  if (!requiresDeposit(sale)) return held(null)
  const existing = await holds.of(userId, sale.id)
  const amount = parseWireDeposit(request.depositAmount)
  const choice = amount === null ? null : chosenDeposit(sale, amount)
  switch (existingFor(existing, choice, request)) {
    case 'held':
      return held(depositLimit(sale, Math.floor(existing.amountCents / 100)))
    case 'awaited':
      return awaited
    case 'none':
  }
  if (!choice) return notHeld(badInput('depositAmount', { name: 'notListed' }))
  if (signatureFile === '') return notHeld(badInput('signatureFile', { name: 'required' }))
  if (!(await attachSignature(signatureFile, userId)))
    return notHeld(badInput('signatureFile', { name: 'notListed' }))
  if (existing.status === 'held' || existing.status === 'awaited')
    await holds.release(userId, sale.id, 'changed')
  const deposit = {
    userId,
    auctionId: sale.id,
    amountCents: cents(choice.amount),
    currency: sale.currency,
  }
  if (request.depositBy === 'transfer' && mayTransfer(transferFrom(config), choice.amount)) {
    await holds.awaitTransfer(deposit)
    return awaited
  }
  const placed = await holds.place({ ...deposit, cardId })
  switch (placed.kind) {
    case 'held':
      return held(choice.limit)
    case 'needsAuthentication':
      return notHeld(refusal('cardNeedsAuthentication', { clientSecret: placed.clientSecret }))
    case 'declined':
      return notHeld(refusal('cardDeclined', { reason: placed.reason }))
    case 'notReady':
      return notHeld(refusal('cardProviderNotReady'))
    default:
      return unreachable(placed)
  }
}

/** Returns whether an existing deposit matches the one that a request asks for. */
function existingFor(
  { status, isTransfer, cardId, amountCents }: Awaited<ReturnType<Holds['of']>>,
  choice: { readonly amount: Whole } | null,
  request: Pick<DepositRequest, 'cardId' | 'depositBy' | 'isHoldBound'>,
): 'held' | 'awaited' | 'none' {
  const requested = choice === null ? Number.POSITIVE_INFINITY : cents(choice.amount)
  if (status === 'awaited')
    return request.depositBy === 'transfer' && amountCents === requested ? 'awaited' : 'none'
  if (status !== 'held') return 'none'
  const isRequested = (isTransfer || cardId === request.cardId) && amountCents >= requested
  return request.isHoldBound || isRequested ? 'held' : 'none'
}

const awaited = { kind: 'awaited' } as const
const held = (limit: Whole | null) => ({ kind: 'held', limit }) as const
const notHeld = <R>(error: R) => ({ kind: 'notHeld', error }) as const
