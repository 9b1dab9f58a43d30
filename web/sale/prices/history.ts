/** One of two charts of the same prices: for wide screens and for phones. Lengths are in chart units. */
export type Chart = {
  readonly isWide: boolean
  readonly width: number
  readonly height: number
  /** The left and right ends of the horizontal lines. */
  readonly from: number
  readonly to: number
  /** The lot's estimate, or null if it has none. */
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
  /** The index of the column that links to the lot. */
  readonly linked: number
  readonly rows: readonly {
    readonly id: string
    /** The path of the lot's page, or '' if there is none. */
    readonly path: string
    readonly cells: readonly string[]
  }[]
}

/** Prices of similar bottles, drawn and formatted on the server; a browser only renders them. */
export type PriceHistory = {
  readonly title: string
  readonly note: string
  /** The accessible description of the chart. */
  readonly label: string
  readonly charts: readonly Chart[]
  readonly legend: {
    readonly hammer: string
    /** The label of the line through the averages, or '' if there is none. */
    readonly average: string
    readonly premium: string
    readonly estimate: string
    readonly neighbour: string
  }
  readonly latest: PlainTable
  /** All results, or null if the latest are all of them. */
  readonly all: { readonly summary: string; readonly table: PlainTable } | null
  readonly archive: { readonly path: string; readonly text: string }
}
