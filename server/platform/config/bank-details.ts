/** Where buyers pay by transfer or FPS; texts are '' where the house has not said them. */
export type BankDetails = {
  readonly bank: string
  /** In whose name the account is. */
  readonly holder: string
  readonly account: string
  readonly swift: string
  /** Number of the house with Hong Kong's Faster Payment System. */
  readonly fps: string
}

type Settings = {
  readonly [name in `BANK_${'NAME' | 'HOLDER' | 'ACCOUNT' | 'SWIFT' | 'FPS'}`]?: string | undefined
} & { readonly DEMO: boolean }

/** The account of the house. The demonstration, whose name and addresses are made up, shows a made-up one. */
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
