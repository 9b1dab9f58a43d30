import type { Auction } from '#wire/entities/auction.ts'

/** Whether staff decide about each registration before its bidder may bid (W1). A rehearsal admits everybody (V12). */
export const needsApproval = ({
  admission,
  isRehearsal,
}: Pick<Auction, 'admission' | 'isRehearsal'>): boolean => admission === 'staff' && !isRehearsal

/** Key of the text that says what a bidder needs to register for a sale: all that the sale asks for, and nothing else. */
export function requirements({
  depositType,
  identityNeeded,
}: Pick<Auction, 'depositType' | 'identityNeeded'>):
  | 'registerNote'
  | 'depositNote'
  | 'identityNote'
  | 'identityDepositNote' {
  if (depositType !== 'none') return identityNeeded ? 'identityDepositNote' : 'depositNote'
  return identityNeeded ? 'identityNote' : 'registerNote'
}
