import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be delayed, cut and frozen, as networks are. */
export type FaultyProxy = {
  /** The server's address over this line. */
  readonly url: string
  /** From now on nothing passes, and nobody is told: as when a machine is gone without a word. */
  freeze(): void
  /** What was held back passes, and all that comes. */
  thaw(): void
  /** From now on every byte takes so many milliseconds longer, each way. */
  delay(milliseconds: number): void
  /** Ends every connection at once. New ones can be made. */
  cut(): void
  /** New connections lead to another server from now on. */
  pointTo(url: string): void
  close(): Promise<void>
}

/** Something that passes in one direction, not before its time. */
type Passing = { readonly due: number; readonly go: () => void }

/** @param to the server's address, such as `postgres://user:password@127.0.0.1:5432/house` */
export async function openFaultyProxy(to: string): Promise<FaultyProxy> {
  let target = new URL(to)
  const ends = new Set<Socket>()
  const pumps = new Set<() => void>()
  let isFrozen = false
  let longer = 0

  /** Everything from one end to the other, in its order, whatever the delay was when it came. */
  function direct(from: Socket, other: Socket): void {
    const queue: Passing[] = []
    let timer: NodeJS.Timeout | null = null
    const pump = () => {
      if (timer) clearTimeout(timer)
      timer = null
      while (!isFrozen && queue[0] && queue[0].due <= performance.now()) queue.shift()?.go()
      const [next] = queue
      if (next && !isFrozen) timer = setTimeout(pump, Math.max(1, next.due - performance.now()))
    }
    const pass = (go: () => void) => {
      queue.push({ due: Math.max(performance.now() + longer, queue.at(-1)?.due ?? 0), go })
      pump()
    }
    ends.add(from)
    pumps.add(pump)
    from.on('data', (bytes: Buffer) => pass(() => other.write(bytes)))
    from.on('error', () => undefined)
    from.on('close', () => {
      ends.delete(from)
      pass(() => {
        pumps.delete(pump)
        other.destroy()
      })
    })
  }

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    direct(near, far)
    direct(far, near)
  })
  const bound = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const address = new URL(to)
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
      for (const pump of [...pumps]) pump()
    },
    delay(milliseconds) {
      longer = milliseconds
    },
    cut,
    pointTo(url) {
      target = new URL(url)
    },
    async close() {
      isFrozen = false
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
