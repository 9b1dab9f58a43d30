import { connect, createServer, type Socket } from 'node:net'

/** A line between a browser and a house that can be made as bad as lines are. */
export type SlowLine = {
  /** The house's address over this line. */
  readonly url: string
  /** From now on everything is slow, and some of it comes late. */
  readonly worsen: () => void
  /** Nothing passes in either direction; what is under way is held up, and nobody is told. */
  readonly cut: () => void
  /** What was held up goes on its way. */
  readonly mend: () => void
  close(): Promise<void>
}

/** Milliseconds there, or back, give or take a tenth. */
const way = 400
/** The share of chunks that are lost on the way, and how much later they come when they are sent again. */
const loss = 0.03
const resentAfter = 600

/**
 * @param house its address, such as `http://127.0.0.1:3000`
 * @param chance from 0 to below 1, for what is lost
 */
export async function openSlowLine(house: string, chance: () => number): Promise<SlowLine> {
  const { hostname, port } = new URL(house)
  const ends = new Set<Socket>()
  const now = { isSlow: false, isCut: false }
  const held: (() => void)[] = []

  const takes = () => {
    if (!now.isSlow) return 0
    return way * (0.9 + chance() / 5) + (chance() < loss ? resentAfter : 0)
  }
  /** Carries bytes one way, in their order. */
  function carry(from: Socket, to: Socket): void {
    let last = Promise.resolve()
    from.on('data', (bytes: Buffer) => {
      const arrived = new Promise<void>((resolve) => {
        const leave = () => (now.isSlow ? setTimeout(arrive, takes()) : arrive())
        const arrive = () => {
          if (now.isCut) held.push(leave)
          else resolve()
        }
        if (now.isCut) held.push(leave)
        else leave()
      })
      last = last.then(() => arrived).then(() => void (to.destroyed || to.write(bytes)))
    })
    from.on('close', () => void last.then(() => to.destroy()))
    from.on('error', () => undefined)
  }

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) {
      end.setNoDelay(true)
      ends.add(end)
      end.on('close', () => ends.delete(end))
    }
    carry(near, far)
    carry(far, near)
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    worsen: () => {
      now.isSlow = true
    },
    cut: () => {
      now.isCut = true
    },
    mend: () => {
      now.isCut = false
      for (const leave of held.splice(0)) leave()
    },
    close: async () => {
      for (const end of ends) end.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
