/** The bank account for transfers and FPS; missing values are ''. */
export type BankDetails = {
  readonly bank: string
  /** The account holder. */
  readonly holder: string
  readonly account: string
  readonly swift: string
  /** The identifier in Hong Kong's Faster Payment System. */
  readonly fps: string
}

/**
 * Returns the smallest deposit that can be paid by transfer, in whole units (W9), or 0 if none can, such as
 * without an account.
 */
export const transferFrom = ({
  bank,
  depositTransferFrom,
}: {
  readonly bank: BankDetails
  readonly depositTransferFrom: number
}): number => (bank.account === '' && bank.fps === '' ? 0 : depositTransferFrom)

type Settings = {
  readonly [name in `BANK_${'NAME' | 'HOLDER' | 'ACCOUNT' | 'SWIFT' | 'FPS'}`]?: string | undefined
} & { readonly DEMO: boolean }

/** Returns the bank details from the settings. The demonstration shows invented ones. */
export function bankDetails(s: Settings): BankDetails {
  const given: BankDetails = {
    bank: s.BANK_NAME ?? '',
    holder: s.BANK_HOLDER ?? '',
    account: s.BANK_ACCOUNT ?? '',
    swift: s.BANK_SWIFT ?? '',
    fps: s.BANK_FPS ?? '',
  }
  const isGiven = Object.values(given).some((text) => text !== '')
  if (isGiven || !s.DEMO) return given
  return {
    bank: 'Example Bank, Hong Kong',
    holder: 'Bowen House Limited',
    account: '000-000000-000',
    swift: 'EXAMHKHH',
    fps: '000000000',
  }
}
