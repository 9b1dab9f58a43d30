import { type DepositType, requiresDeposit } from '#domain/cards/deposit-choices.ts'
import { unreachable } from '#domain/lib/unreachable.ts'

/** A step of registering for a sale. */
export type RegistrationStep = 'card' | 'sales' | 'attendance' | 'deposit'

/** The facts that the steps depend on. */
type Sale = {
  readonly depositType: DepositType
  readonly config: { readonly meeting: readonly unknown[] }
  readonly relatedAuction: readonly { readonly id: string; readonly depositType: DepositType }[]
}

/**
 * Returns the steps of registering for a sale, in order (W5): the card; related sales if there are any; how to attend
 * if there are meetings; the deposit if the sale, or a chosen related one, requires it.
 */
export function registrationSteps(sale: Sale, related: readonly string[]): readonly RegistrationStep[] {
  const chosen = sale.relatedAuction.filter(({ id }) => related.includes(id))
  const steps: readonly (readonly [RegistrationStep, boolean])[] = [
    ['card', true],
    ['sales', sale.relatedAuction.length > 0],
    ['attendance', sale.config.meeting.length > 0],
    ['deposit', [sale, ...chosen].some(requiresDeposit)],
  ]
  return steps.filter(([, applies]) => applies).map(([step]) => step)
}

/** The answers so far. */
export type RegistrationDraft = {
  readonly cardId: string
  readonly agreed: boolean
  /** Ids of related sales. */
  readonly related: readonly string[]
  /** Ids of the categories that interest them, of this sale and the related ones. */
  readonly cates: readonly string[]
  /** '' for nothing chosen yet; `online` for bidders who do not attend. */
  readonly meetingId: string
  /** How many attend, themselves included: 0 for nothing chosen yet, 99 for more than two. */
  readonly inviteCount: number
  readonly joinTime: 'AM' | 'PM'
  /** Whole units; 0 for the usual amount. */
  readonly deposit: number
  /** Whether the deposit is held on the card or comes by transfer (W9). */
  readonly depositBy: 'card' | 'transfer'
  readonly isSigned: boolean
}

/** The first missing field of a step; null if none. */
export type MissingField = 'card' | 'agree' | 'meeting' | 'attendees' | 'signature'

/** The choice to bid online, not in the saleroom. */
export const onlineOnly = 'online'

/** Returns the first missing field of a step (W5). */
export function missingIn(step: RegistrationStep, draft: RegistrationDraft): MissingField | null {
  switch (step) {
    case 'card':
      if (draft.cardId === '') return 'card'
      return draft.agreed ? null : 'agree'
    case 'sales':
      return null
    case 'attendance':
      if (draft.meetingId === '') return 'meeting'
      if (draft.meetingId === onlineOnly) return null
      return draft.inviteCount === 0 ? 'attendees' : null
    case 'deposit':
      return draft.isSigned ? null : 'signature'
    default:
      return unreachable(step)
  }
}
