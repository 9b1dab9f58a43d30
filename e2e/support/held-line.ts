import { connect, createServer, type Socket } from 'node:net'

/** A line between a browser and a house, that can be held and cut as lines are: in the middle of what is being sent. */
export type HeldLine = {
  /** The house's address over this line. */
  readonly url: string
  /** From now on every connection carries so many bytes towards the house, and then no more. */
  readonly holdAfter: (bytes: number) => void
  /** Ends every connection at once, and lets none be made until it is mended. */
  readonly cut: () => void
  /** From now on everything passes. */
  readonly mend: () => void
  close(): Promise<void>
}

/** @param house its address, such as `http://127.0.0.1:3000` */
export async function openHeldLine(house: string): Promise<HeldLine> {
  const { hostname, port } = new URL(house)
  const ends = new Set<Socket>()
  let most = Number.POSITIVE_INFINITY
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    let carried = 0
    near.on('data', (bytes: Buffer) => {
      carried += bytes.length
      if (carried > most) near.pause()
      else if (!far.write(bytes)) {
        near.pause()
        far.once('drain', () => near.resume())
      }
    })
    far.pipe(near)
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const address = server.address()
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    holdAfter: (bytes) => {
      most = bytes
    },
    cut,
    mend: () => {
      isCut = false
      most = Number.POSITIVE_INFINITY
    },
    close: async () => {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
