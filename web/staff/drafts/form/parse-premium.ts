import type { BasisPoints } from '#domain/money/money.ts'
import type { PremiumBand, PremiumBands } from '#domain/money/premium.ts'
import { usableBands } from '#domain/money/premium-issue.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { percentage } from '#wire/words/rates.ts'

/** Reads a percentage of at most two decimals: `22.5`, `22.5%`; null for anything else. */
export function parseShare(text: string): BasisPoints | null {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text.normalize('NFKC').trim()) ?? []
  const share = digits === undefined ? Number.NaN : Math.round(Number(digits) * 100)
  return share <= 10_000 ? share : null
}

/** Reads one band per line, `1,000,000: 20%`; a lone percentage is a flat rate. null for bands that cannot be used (O7). */
export function parsePremium(text: string): PremiumBands | null {
  const lines = text
    .normalize('NFKC')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const bands = lines.map(parseBand)
  return usableBands(bands)
}

function parseBand(line: string): PremiumBand | null {
  const [first = '', second, third] = line.split(':')
  if (third !== undefined) return null
  const share = parseShare(second ?? first)
  const from = second === undefined ? 0 : readTypedAmount(first)
  return share !== null && from !== null && from < 1e10 ? { from, share } : null
}

/** Returns the bands of a premium in the format of {@link parsePremium}. */
export const formatPremium = (bands: PremiumBands): string =>
  bands.length === 1
    ? percentage(bands[0]?.share ?? 0)
    : bands.map(({ from, share }) => `${figure(from)}: ${percentage(share)}`).join('\n')
