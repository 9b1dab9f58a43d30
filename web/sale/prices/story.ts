/** One of two drawings of the same prices: for wide screens and for phones. Lengths are in the drawing's own units. */
export type Chart = {
  readonly isWide: boolean
  readonly width: number
  readonly height: number
  /** From left to right: where the lines across begin and end. */
  readonly from: number
  readonly to: number
  /** The lot's own estimate; null where it has none. */
  readonly band: { readonly y: number; readonly height: number } | null
  readonly prices: readonly { readonly y: number; readonly text: string }[]
  readonly times: readonly { readonly x: number; readonly text: string }[]
  /** Paths: from sale to sale through the prices of the lot's own vintage, and a dash at every price with premium. */
  readonly line: string
  readonly premiums: string
  readonly points: readonly { readonly x: number; readonly y: number; readonly isNeighbour: boolean }[]
}

/** A table whose words are set already; its last `figures` columns are amounts. */
export type PlainTable = {
  readonly caption: string
  readonly head: readonly string[]
  readonly figures: number
  /** The column that leads to the lot. */
  readonly linked: number
  readonly rows: readonly {
    readonly id: string
    /** The lot's page, to which its contents lead; '' where there is none. */
    readonly path: string
    readonly cells: readonly string[]
  }[]
}

/** What like bottles have fetched, drawn and worded on the server, so that a browser only sets it. */
export type PriceStory = {
  readonly title: string
  readonly note: string
  /** What the drawing shows, for those who cannot see it. */
  readonly label: string
  readonly charts: readonly Chart[]
  readonly legend: {
    readonly hammer: string
    readonly premium: string
    readonly estimate: string
    readonly neighbour: string
  }
  readonly latestCount: PlainTable
  /** null where the latest are all. */
  readonly all: { readonly summary: string; readonly table: PlainTable } | null
  readonly archive: { readonly path: string; readonly text: string }
}
