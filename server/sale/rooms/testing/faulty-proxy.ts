import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a server that can delay, cut and freeze connections. */
export type FaultyProxy = {
  /** The server's URL through this proxy. */
  readonly url: string
  /** Stops all traffic without closing connections, as when a machine is lost. */
  freeze(): void
  /** Withholds the server's responses; requests still pass. */
  mute(): void
  /** Resumes the traffic, including withheld messages. */
  thaw(): void
  /** Delays all traffic by some milliseconds in each direction. */
  delay(milliseconds: number): void
  /** Closes all connections; new ones can be opened. */
  cut(): void
  /** Directs new connections to another server. */
  pointTo(url: string): void
  close(): Promise<void>
}

/** Traffic in one direction, forwarded when it is due. */
type Passing = { readonly due: number; readonly go: () => void }

/** Opens a proxy. @param to the server's URL, such as `postgres://user:password@127.0.0.1:5432/house` */
export async function openFaultyProxy(to: string): Promise<FaultyProxy> {
  let target = new URL(to)
  const ends = new Set<Socket>()
  const pumps = new Set<() => void>()
  let isFrozen = false
  let isMute = false
  let longer = 0

  /** Forwards everything from one end to the other in order, even when the delay changes. */
  function direct(from: Socket, other: Socket, isHeld: () => boolean): void {
    const queue: Passing[] = []
    let timer: NodeJS.Timeout | null = null
    const pump = () => {
      if (timer) clearTimeout(timer)
      timer = null
      while (!isHeld() && queue[0] && queue[0].due <= performance.now()) queue.shift()?.go()
      const [next] = queue
      if (next && !isHeld()) timer = setTimeout(pump, Math.max(1, next.due - performance.now()))
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
    direct(near, far, () => isFrozen)
    direct(far, near, () => isFrozen || isMute)
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
    mute() {
      isMute = true
    },
    thaw() {
      isFrozen = false
      isMute = false
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
      isMute = false
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
