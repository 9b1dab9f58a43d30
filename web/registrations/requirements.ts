import type { Auction } from '#wire/entities/auction.ts'

/** Key of the text that says what a bidder needs to register for a sale: all that the sale asks for, and nothing else. */
export function requirements({
  depositType,
  identityNeeded,
}: Pick<Auction, 'depositType' | 'identityNeeded'>):
  | 'registerNote'
  | 'depositNote'
  | 'identityNote'
  | 'identityDepositNote' {
  if (depositType > 0) return identityNeeded ? 'identityDepositNote' : 'depositNote'
  return identityNeeded ? 'identityNote' : 'registerNote'
}
