import type { Client } from './client.ts'

/** Clients by account. */
export type ClientsByUser = {
  /** Indexes a client by its current account. */
  set(client: Client): void
  remove(client: Client): void
  socketsOf(userId: string): ReadonlySet<Client>
}

const nobody: ReadonlySet<Client> = new Set()

/** Creates an index of this process's clients by their signed-in account. */
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
