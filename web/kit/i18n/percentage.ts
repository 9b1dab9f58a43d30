import type { BasisPoints } from '#domain/money/money.ts'

const percent = new Intl.NumberFormat('en-HK', { style: 'percent', maximumFractionDigits: 2 })

/** A share as people read it, the same in both languages: `22.5%`. */
export const percentage = (share: BasisPoints): string => percent.format(share / 10_000)
