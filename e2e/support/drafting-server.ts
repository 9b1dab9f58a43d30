import { openBrowser } from './browser.ts'
import { closeAfterAll } from './close-after.ts'
import { clientOf } from './live-server.ts'
import { openTimedServer } from './timed-server.ts'

/**
 * Creates a server and a browser for a manager who prepares sales: the session and its API client.
 */
export async function openDraftingServer(postgresUrl: string) {
  const [server, browser] = await Promise.all([
    closeAfterAll(openTimedServer(postgresUrl, 600_000)),
    closeAfterAll(openBrowser()),
  ])
  const session = await server.join('manager@example.com', 'newcomer')
  const role = { user_id: session.userID, role: 'manager' }
  await server.db.insertInto('user_roles').values(role).execute()
  await server.db
    .insertInto('categories')
    .values({ id: 'whisky', position: 9 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { server, browser, session, client: clientOf(server, session.token) }
}
