import pg from 'pg'
import type { FindServer } from './find-server.ts'

/** The connection settings of the database, with a search among its servers if it has several. */
export type DatabaseConfig = pg.ClientConfig & {
  readonly databaseUrl?: string
  readonly findServer?: FindServer | undefined
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A client that connects to a suitable server of the database: by default, the one that accepts writes. */
export class DatabaseClient extends pg.Client {
  readonly #findServer: FindServer | undefined

  /** Creates a client. @param config also given by a pool, of whose options it is part */
  constructor(config?: DatabaseConfig) {
    super(config)
    this.#findServer = config?.findServer
  }

  override connect(): Promise<pg.Client>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.Client> | undefined {
    const find = this.#findServer
    if (!find) return connected ? void super.connect(connected) : super.connect()
    const connecting = find().then((server) => {
      Object.assign(this, server)
      return super.connect()
    })
    if (!connected) return connecting
    const answer = connected as (error: Error | null, client?: pg.Client) => void
    connecting.then((client) => answer(null, client), answer)
    return undefined
  }
}
