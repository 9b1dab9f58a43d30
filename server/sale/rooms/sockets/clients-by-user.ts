import type { Client } from './client.ts'

/** Whose sockets are whose. */
export type ClientsByUser = {
  /** Keeps who a client is now. */
  set(client: Client): void
  remove(client: Client): void
  socketsOf(userId: string): ReadonlySet<Client>
}

const nobody: ReadonlySet<Client> = new Set()

/** An index of the sockets of this process by who is signed in on them. */
export function createClientsByUser(): ClientsByUser {
  const sockets = new Map<string, Set<Client>>()
  const known = new Map<Client, string>()

  function remove(client: Client): void {
    const userId = known.get(client)
    if (userId === undefined) return
    known.delete(client)
    const own = sockets.get(userId)
    own?.delete(client)
    if (own?.size === 0) sockets.delete(userId)
  }

  return {
    set(client) {
      remove(client)
      if (client.userId === '') return
      known.set(client, client.userId)
      const own = sockets.get(client.userId) ?? new Set()
      sockets.set(client.userId, own.add(client))
    },
    remove,
    socketsOf: (userId) => sockets.get(userId) ?? nobody,
  }
}
