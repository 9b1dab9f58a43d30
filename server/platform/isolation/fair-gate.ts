/** The slots for a kind of work, and a queue for each network that waits for one. */
type WaitingQueue = { free: number; readonly waiting: Map<string, (() => void)[]> }

/** Admits work to a limited number of slots. */
export type FairSemaphore<Lane extends string> = {
  /** Waits for a slot in a lane, taking turns with other networks. @returns a function that frees the slot */
  enter(lane: Lane, network: string): Promise<() => void>
}

/**
 * Creates a semaphore whose lanes have separate slots. Within a lane, networks alternate, so that many
 * requests from one network delay only that network.
 */
export function createFairSemaphore<Lane extends string>(
  places: Readonly<Record<Lane, number>>,
): FairSemaphore<Lane> {
  const queues = new Map<Lane, WaitingQueue>()
  const queueOf = (lane: Lane): WaitingQueue => {
    const queue = queues.get(lane) ?? { free: places[lane], waiting: new Map() }
    queues.set(lane, queue)
    return queue
  }
  return {
    async enter(lane, network) {
      const queue = queueOf(lane)
      if (queue.free > 0) queue.free -= 1
      else await new Promise<void>((admit) => enqueue(queue, network, admit))
      return () => {
        const next = dequeue(queue)
        if (next) next()
        else queue.free += 1
      }
    },
  }
}

function enqueue({ waiting }: WaitingQueue, network: string, admit: () => void): void {
  waiting.set(network, [...(waiting.get(network) ?? []), admit])
}

/** Takes the first request of the network whose turn it is and moves that network to the end. */
function dequeue({ waiting }: WaitingQueue): (() => void) | undefined {
  for (const [network, [first, ...others]] of waiting) {
    waiting.delete(network)
    if (others.length > 0) waiting.set(network, others)
    return first
  }
  return undefined
}
