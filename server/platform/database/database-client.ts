import pg from 'pg'
import type { FindPrimary } from './primary.ts'

/** How to connect to the database, with a search among its servers if it has several. */
export type DatabaseConfig = pg.ClientConfig & {
  readonly databaseUrl?: string
  readonly findPrimary?: FindPrimary | undefined
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A client that connects to whichever of the database's servers accepts writes. */
export class DatabaseClient extends pg.Client {
  readonly #findPrimary: FindPrimary | undefined

  /** @param config given by a pool as well, whose options it is part of */
  constructor(config?: DatabaseConfig) {
    super(config)
    this.#findPrimary = config?.findPrimary
  }

  override connect(): Promise<pg.Client>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.Client> | undefined {
    const find = this.#findPrimary
    if (!find) return connected ? void super.connect(connected) : super.connect()
    const connecting = find().then((primary) => {
      Object.assign(this, primary)
      return super.connect()
    })
    if (!connected) return connecting
    const answer = connected as (error: Error | null, client?: pg.Client) => void
    connecting.then((client) => answer(null, client), answer)
    return undefined
  }
}
