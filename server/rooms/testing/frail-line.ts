import { connect, createServer, type Socket } from 'node:net'

/** A line to a database that can be delayed, cut and frozen, as networks are. */
export type FrailLine = {
  /** The database's address over this line. */
  readonly url: string
  /** From now on nothing passes, and nobody is told: as when a machine is gone without a word. */
  freeze(): void
  /** What was held back passes, and all that comes. */
  thaw(): void
  /** From now on every byte takes so many milliseconds longer, each way. */
  delay(milliseconds: number): void
  /** Ends every connection at once. New ones can be made. */
  cut(): void
  close(): Promise<void>
}

/** @param database its address, such as `postgres://user:password@127.0.0.1:5432/house` */
export async function openFrailLine(database: string): Promise<FrailLine> {
  const { hostname, port } = new URL(database)
  const ends = new Set<Socket>()
  let held: (() => void)[] = []
  let isFrozen = false
  let longer = 0

  const pass = (bytes: Buffer, to: Socket) => {
    const write = () => {
      if (isFrozen) held.push(() => to.write(bytes))
      else to.write(bytes)
    }
    if (longer > 0) setTimeout(write, longer)
    else write()
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (bytes: Buffer) => pass(bytes, to))
      from.on('error', () => undefined)
      from.on('close', () => {
        ends.delete(from)
        if (isFrozen) held.push(() => to.destroy())
        else to.destroy()
      })
    }
  })
  const bound = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const address = new URL(database)
  address.hostname = '127.0.0.1'
  address.port = String(bound)
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: address.href,
    freeze() {
      isFrozen = true
    },
    thaw() {
      isFrozen = false
      const passing = held
      held = []
      for (const go of passing) go()
    },
    delay(milliseconds) {
      longer = milliseconds
    },
    cut,
    async close() {
      isFrozen = false
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
