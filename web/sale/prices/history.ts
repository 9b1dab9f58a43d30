/** One of two charts of the same prices: for wide screens and for phones. Lengths are in chart units. */
export type Chart = {
  readonly isWide: boolean
  readonly width: number
  readonly height: number
  /** Left and right end of the horizontal lines. */
  readonly from: number
  readonly to: number
  /** The lot's estimate; null for none. */
  readonly band: { readonly y: number; readonly height: number } | null
  readonly prices: readonly { readonly y: number; readonly text: string }[]
  readonly times: readonly { readonly x: number; readonly text: string }[]
  /** SVG paths: a line through the sales of the lot's own vintage, and a dash at every price with premium. */
  readonly line: string
  readonly premiums: string
  readonly points: readonly { readonly x: number; readonly y: number; readonly isNeighbour: boolean }[]
}

/** A table of formatted texts; its last `figures` columns are amounts. */
export type PlainTable = {
  readonly caption: string
  readonly head: readonly string[]
  readonly figures: number
  /** Index of the column that links to the lot. */
  readonly linked: number
  readonly rows: readonly {
    readonly id: string
    /** Path of the lot's page; '' for none. */
    readonly path: string
    readonly cells: readonly string[]
  }[]
}

/** Prices of similar bottles, drawn and formatted on the server; a browser only renders them. */
export type PriceHistory = {
  readonly title: string
  readonly note: string
  /** Accessible description of the chart. */
  readonly label: string
  readonly charts: readonly Chart[]
  readonly legend: {
    readonly hammer: string
    /** The line through the averages; '' without one. */
    readonly average: string
    readonly premium: string
    readonly estimate: string
    readonly neighbour: string
  }
  readonly latest: PlainTable
  /** null if the latest are all. */
  readonly all: { readonly summary: string; readonly table: PlainTable } | null
  readonly archive: { readonly path: string; readonly text: string }
}
