import type { Duration } from '#domain/money/money.ts'
import type { Transport, TransportEvents } from '#web/kit/live/environment.ts'
import type { FakeEnvironment } from '#web/kit/live/fake-environment.ts'

/**
 * What becomes of what is under way when the line is cut. `held`: it waits, and comes when the line is back, as in a
 * lift. `resent`: it is sent again ever more seldom, as TCP does. `dead`: it never comes, and nobody is told, as when a
 * telephone has changed its network.
 */
export type Cut = 'held' | 'resent' | 'dead'

/** The house's end of one line. */
export type FarEnd = { readonly say: (text: string) => void }

/** Where what comes over a line is heard: what was asked for with its address, and what is said into it. */
export type Ears = {
  readonly opens: (far: FarEnd, query: string) => void
  readonly hears: (far: FarEnd, text: string) => void
}

/** A line to the house over which everything is slow and some of it is lost on the way. */
export type Network = {
  /** Opens a line to a house: what is asked for with its address reaches it with the opening. */
  readonly connect: (events: TransportEvents, query: string, house: Ears) => Transport
  /** Carries one thing there, and calls back when it has arrived; perhaps never. */
  readonly carry: (run: () => void) => void
  readonly cut: (kind: Cut) => void
  readonly mend: () => void
}

/** How much later comes what was lost and had to be sent again. */
const resentAfter: Duration = 900

/**
 * @param way there or back, in milliseconds; it takes up to a tenth more or less
 * @param loss the share of all that is lost and sent again
 */
export function badNetwork(
  world: Pick<FakeEnvironment, 'elapsed' | 'setTimer'>,
  chance: () => number,
  { way, loss }: { readonly way: Duration; readonly loss: number },
): Network {
  const now = { cut: null as Cut | null, generation: 0, cleanUntil: 0 }
  const held: (() => void)[] = []

  const takes = () => {
    const isLost = world.elapsed() > now.cleanUntil && chance() < loss
    return way * (0.9 + chance() / 5) + (isLost ? resentAfter : 0)
  }
  /** Sends something on its way now, or once the line is back; `again` is how long the last wait was. */
  const send = (born: number, run: () => void, again: Duration = resentAfter): void => {
    if (!now.cut) {
      world.setTimer(takes(), () => arrive(born, run))
      return
    }
    if (now.cut === 'held') held.push(() => send(born, run))
    else if (now.cut === 'resent') world.setTimer(again, () => send(born, run, again * 2))
  }
  /** What is on its way when the line is cut does not arrive. */
  const arrive = (born: number, run: () => void): void => {
    if (now.cut) send(born, run)
    else if (now.generation === born) run()
  }
  /** A way on which nothing overtakes what went before. */
  const inOrder = () => {
    const queue: { run: () => void; isHere: boolean }[] = []
    return (run: () => void) => {
      const one = { run, isHere: false }
      queue.push(one)
      send(now.generation, () => {
        one.isHere = true
        for (let next = queue[0]; next?.isHere; next = queue[0]) {
          queue.shift()
          next.run()
        }
      })
    }
  }

  return {
    connect: (events, query, house) => {
      const [there, back] = [inOrder(), inOrder()]
      const line = { isOver: false }
      const far = { say: (text: string) => back(() => !line.isOver && events.onMessage(text)) }
      const greet = () => {
        back(() => !line.isOver && events.onOpen())
        house.opens(far, query)
      }
      const knock = (wait: Duration) => {
        if (now.cut && now.cut !== 'held') world.setTimer(wait, () => line.isOver || knock(wait * 2))
        // What opens a line goes there and back twice; the second time the house knows what is asked for.
        else there(() => back(() => there(greet)))
      }
      knock(1_000)
      return {
        send: (text) => there(() => house.hears(far, text)),
        close: () => {
          line.isOver = true
        },
      }
    },
    carry: (run) => send(now.generation, run),
    cut: (kind) => {
      now.cut = kind
      if (kind === 'dead') now.generation += 1
    },
    mend: () => {
      now.cut = null
      now.cleanUntil = world.elapsed() + 2_000
      for (const run of held.splice(0)) run()
    },
  }
}
