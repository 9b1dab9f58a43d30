/** The server of the bench: its URL, the sale, and session tokens of bidders admitted to it. */
export type LastMinuteServer = {
  readonly url: string
  readonly saleId: string
  readonly lots: readonly string[]
  readonly bidders: readonly { readonly userID: string; readonly token: string }[]
  /** The floor's database, where its members are; absent if it has none. */
  readonly databaseUrl?: string
}

/** Pages to request, each by its path, with one cookie header per client; '' for a visitor. */
export type PageLoad = {
  readonly url: string
  readonly paths: readonly string[]
  readonly cookies: readonly string[]
}

/** The results of the page clients until they were stopped. */
export type PageTally = { readonly pages: number; readonly seconds: number }
