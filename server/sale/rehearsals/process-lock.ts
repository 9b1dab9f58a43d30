import type pg from 'pg'
import { clientConfig } from '#server/platform/database/client-config.ts'
import { DatabaseClient } from '#server/platform/database/database-client.ts'

/** The advisory lock that lets one process at a time run a rehearsal; its second key is a hash of `about`. */
const lockNumber = 7_677_834

/**
 * The exclusive right of one process to run a rehearsal. It is a lock in the database, so it ends with the process.
 */
export type ProcessLock = {
  /** Acquires the lock if it is free. Returns whether this process holds it. */
  acquire(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens the lock. @param url URL of the database; one connection stays open while the lock is held
 * @param about id of a staff rehearsal; '' for the automatic ones
 */
export function openProcessLock(url: string, about = ''): ProcessLock {
  let client: pg.Client | null = null

  async function tryLock(): Promise<boolean> {
    const connection = new DatabaseClient({ ...clientConfig(url), application_name: 'rostrum rehearsal' })
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
