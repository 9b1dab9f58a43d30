/** Places of a kind of work, and who waits for one: a queue for each network. */
type Hall = { free: number; readonly waiting: Map<string, (() => void)[]> }

/** Admits work to a limited number of places. */
export type FairSemaphore<Lane extends string> = {
  /** Waits for a place of a lane, in turns with other networks. @returns a function that frees it */
  enter(lane: Lane, network: string): Promise<() => void>
}

/**
 * Creates a gate whose lanes have places of their own. Within a lane, networks take turns: much from one of them makes
 * only that one wait.
 */
export function createFairSemaphore<Lane extends string>(
  places: Readonly<Record<Lane, number>>,
): FairSemaphore<Lane> {
  const halls = new Map<Lane, Hall>()
  const hallOf = (lane: Lane): Hall => {
    const hall = halls.get(lane) ?? { free: places[lane], waiting: new Map() }
    halls.set(lane, hall)
    return hall
  }
  return {
    async enter(lane, network) {
      const hall = hallOf(lane)
      if (hall.free > 0) hall.free -= 1
      else await new Promise<void>((admit) => enqueue(hall, network, admit))
      return () => {
        const next = dequeue(hall)
        if (next) next()
        else hall.free += 1
      }
    },
  }
}

function enqueue({ waiting }: Hall, network: string, admit: () => void): void {
  waiting.set(network, [...(waiting.get(network) ?? []), admit])
}

/** Takes the first of the network whose turn it is, which then is last. */
function dequeue({ waiting }: Hall): (() => void) | undefined {
  for (const [network, [first, ...others]] of waiting) {
    waiting.delete(network)
    if (others.length > 0) waiting.set(network, others)
    return first
  }
  return undefined
}
