/** The addresses of a database. They differ only if there is a pooler in front of it. */
export type DatabaseAddress = {
  /** The address for statements and transactions: the pooler's, if there is one. */
  readonly url: string
  /** The database's own address, for connections with a session: settings, LISTEN, prepared statements, locks. */
  readonly directUrl: string
}

/** Returns whether statements and transactions pass a pooler in transaction mode. */
export const isPooled = ({ url, directUrl }: DatabaseAddress): boolean => url !== directUrl

/** Returns the address of a database without a pooler. */
export const withoutPooler = (url: string): DatabaseAddress => ({ url, directUrl: url })

/** Returns the address in the settings, or null for the embedded database. */
export const addressIn = ({
  databaseUrl: url,
  databaseDirectUrl,
}: {
  readonly databaseUrl: string | null
  readonly databaseDirectUrl: string | null
}): DatabaseAddress | null => (url === null ? null : { url, directUrl: databaseDirectUrl ?? url })
