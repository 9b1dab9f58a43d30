import type { OutboxStore, Unsent } from './outbox.ts'

const table = 'unsent'

/** Resolves with the result of a request. */
const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * Opens the store of an outbox on the device, which also keeps pictures.
 *
 * @param name the name of the outbox; each account has its own
 */
export async function openDeviceStore<Action>(name: string): Promise<OutboxStore<Action>> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(table, { keyPath: 'position', autoIncrement: true })
  }
  const database = await resultOf(request)
  const positions = new Map<string, number>()
  const rows = (mode: IDBTransactionMode) => database.transaction(table, mode).objectStore(table)

  return {
    async all() {
      const found: (Unsent<Action> & { position: number })[] = await resultOf(rows('readonly').getAll())
      for (const { id, position } of found) positions.set(id, position)
      return found.map(({ position: _, ...unsent }) => unsent)
    },
    async put(unsent) {
      const position = positions.get(unsent.id)
      const row = position === undefined ? unsent : { ...unsent, position }
      positions.set(unsent.id, Number(await resultOf(rows('readwrite').put(row))))
    },
    async remove(id) {
      const position = positions.get(id)
      if (position !== undefined) await resultOf(rows('readwrite').delete(position))
    },
  }
}
