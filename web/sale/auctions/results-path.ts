import { paths } from '#web/kit/navigation/links.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** Returns the path of the prices realised in a past sale. The archive includes cigars only on request (C2). */
export function resultsPath({ no, isTobacco }: Pick<Auction, 'no' | 'isTobacco'>): string {
  const query = new URLSearchParams({ ...(isTobacco ? { kind: 'cigars' } : {}), q: no })
  return `${paths.prices}?${query}`
}
