import type { ClerkCommand } from '#domain/auction/commands.ts'
import { type Desk, type Habits, nextMove, type Pace } from '#domain/rehearsal/clerk.ts'
import type { Draw } from '#domain/rehearsal/draws.ts'

/** The virtual clerk at a desk. */
export type ClerkSeat = {
  /** Looks at the sale and the room again. */
  look(): void
  /** Gives up whatever was about to be pressed. */
  close(): void
}

/** Milliseconds, at a human pace, before anything else is pressed after something was not done. */
const breath = 1_000

/**
 * @param options.see the desk as it is now
 * @param options.press has a command done, and says whether it was; the desk is looked at again afterwards
 * @param options.pace how many times as quick as life the clerk is
 */
export function seatClerk(options: {
  see: () => Desk
  press: (command: ClerkCommand) => Promise<boolean>
  manner: { pace: Pace; habits: Habits; draw: Draw }
  pace: number
}): ClerkSeat {
  const { see, press, manner, pace } = options
  let timer: NodeJS.Timeout | null = null
  let isAsking = false
  let isClosed = false
  let wasRefused = false

  function look(): void {
    if (isClosed || isAsking) return
    if (timer) clearTimeout(timer)
    const move = nextMove(see(), manner)
    timer = move && setTimeout(() => doIt(move.command), Math.max(move.after, wasRefused ? breath : 0) / pace)
  }

  async function doIt(command: ClerkCommand): Promise<void> {
    timer = null
    isAsking = true
    wasRefused = !(await press(command))
    isAsking = false
    look()
  }

  return {
    look,
    close() {
      isClosed = true
      if (timer) clearTimeout(timer)
    },
  }
}
