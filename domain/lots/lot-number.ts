/** The number of a lot in its sale: 27, or 27A with a letter from A to Z (K7). `lotSuffix` is '' without a letter. */
export type LotNumber = { readonly lotNum: number; readonly lotSuffix: string }

/** Returns the number of a lot as printed: `27A`. */
// A server of the previous version sends no letter.
export const lotLabel = ({ lotNum, lotSuffix }: LotNumber): string => `${lotNum}${lotSuffix ?? ''}`
