import { paths } from '#web/kit/navigation/links.ts'
import { oneOf, page, queryCodec } from '#web/kit/navigation/query-codec.ts'

/** The number of past sales per page. */
export const pastPageSize = 24

/** The range of past sales that are loaded. */
export type PastSales = {
  /** The page, counted from 1. */
  readonly page: number
  /** The number of all past sales. */
  readonly total: number
  /** The number of loaded past sales. */
  readonly shown: number
}

/** Returns the number of pages of past sales. */
export const pastPages = ({ total }: PastSales): number => Math.ceil(total / pastPageSize)

/** Returns the number of past sales that are not loaded. */
export const pastElsewhere = ({ total, shown }: PastSales): number => Math.max(0, total - shown)

/** The query of a page of past sales. */
export const pastQuery = queryCodec({ state: oneOf(['ended'], ''), page })

/** Returns the URL of a page of past sales. */
export const pastPath = (page: number): string => paths.auctions + pastQuery.format({ state: 'ended', page })
