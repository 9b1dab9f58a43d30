import pg from 'pg'

/** Number of the advisory lock that lets one process at a time play a rehearsal; the second says which. */
const lockNumber = 7_677_834

/** The turn of one process among several. It is a lock in the database, and so ends with the process. */
export type Turn = {
  /** Whether it is this process's turn now; takes it where nobody has it. */
  isMine(): Promise<boolean>
  close(): Promise<void>
}

/**
 * @param url of the database, to which a connection is held while it is this process's turn
 * @param about a rehearsal of the staff's; '' for the one that the house plays by itself
 */
export function openTurn(url: string, about = ''): Turn {
  let client: pg.Client | null = null

  async function take(): Promise<boolean> {
    const asking = new pg.Client({
      connectionString: url,
      application_name: 'rostrum rehearsal',
      keepAlive: true,
    })
    asking.on('error', () => undefined)
    asking.on('end', () => {
      if (client === asking) client = null
    })
    await asking.connect()
    const { rows } = await asking.query('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
      lockNumber,
      about,
    ])
    if (rows[0]?.mine === true) {
      client = asking
      return true
    }
    await asking.end()
    return false
  }

  return {
    isMine: async () => client !== null || take(),
    async close() {
      const held = client
      client = null
      await held?.end()
    },
  }
}
