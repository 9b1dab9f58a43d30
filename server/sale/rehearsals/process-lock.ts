import pg from 'pg'

/** Number of the advisory lock that lets one process at a time play a rehearsal; the second says which. */
const lockNumber = 7_677_834

/** The turn of one process among several. It is a lock in the database, and so ends with the process. */
export type ProcessLock = {
  /** Whether it is this process's turn now; takes it where nobody has it. */
  acquire(): Promise<boolean>
  close(): Promise<void>
}

/**
 * @param url of the database, to which a connection is held while it is this process's turn
 * @param about a rehearsal of the staff's; '' for the one that the house plays by itself
 */
export function openProcessLock(url: string, about = ''): ProcessLock {
  let client: pg.Client | null = null

  async function tryLock(): Promise<boolean> {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'rostrum rehearsal',
      keepAlive: true,
    })
    connection.on('error', () => undefined)
    connection.on('end', () => {
      if (client === connection) client = null
    })
    await connection.connect()
    const { rows } = await connection.query('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
      lockNumber,
      about,
    ])
    if (rows[0]?.mine === true) {
      client = connection
      return true
    }
    await connection.end()
    return false
  }

  return {
    acquire: async () => client !== null || tryLock(),
    async close() {
      const held = client
      client = null
      await held?.end()
    },
  }
}
