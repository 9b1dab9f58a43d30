import type { Auction } from '#wire/entities/auction.ts'

/**
 * Returns whether staff approve each registration before its bidder may bid (W1). A rehearsal admits everybody (V12).
 */
export const needsApproval = ({
  admission,
  isRehearsal,
}: Pick<Auction, 'admission' | 'isRehearsal'>): boolean => admission === 'staff' && !isRehearsal

/** Returns the message key of the sale's complete requirements. */
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
