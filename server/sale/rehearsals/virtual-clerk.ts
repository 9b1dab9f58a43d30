import type { ClerkCommand } from '#domain/auction/commands.ts'
import { type ClerkView, type Habits, nextCommand, type Pace } from '#domain/rehearsal/clerk.ts'
import type { Random } from '#domain/rehearsal/random.ts'

/** The virtual clerk at a desk. */
export type VirtualClerk = {
  /** Looks at the sale and the room again. */
  update(): void
  /** Gives up whatever was about to be pressed. */
  close(): void
}

/** Milliseconds, at a human pace, before anything else is pressed after something was not done. */
const refusalDelayMs = 1_000

/**
 * @param options.see the desk as it is now
 * @param options.press has a command done, and says whether it was; the desk is looked at again afterwards
 * @param options.pace how many times as quick as life the clerk is
 */
export function startVirtualClerk(options: {
  getView: () => ClerkView
  run: (command: ClerkCommand) => Promise<boolean>
  manner: { pace: Pace; habits: Habits; draw: Random }
  pace: number
}): VirtualClerk {
  const { getView, run, manner, pace } = options
  let timer: NodeJS.Timeout | null = null
  let isBusy = false
  let isClosed = false
  let wasRefused = false

  function update(): void {
    if (isClosed || isBusy) return
    if (timer) clearTimeout(timer)
    const move = nextCommand(getView(), manner)
    timer =
      move &&
      setTimeout(() => execute(move.command), Math.max(move.after, wasRefused ? refusalDelayMs : 0) / pace)
  }

  async function execute(command: ClerkCommand): Promise<void> {
    timer = null
    isBusy = true
    wasRefused = !(await run(command))
    isBusy = false
    update()
  }

  return {
    update,
    close() {
      isClosed = true
      if (timer) clearTimeout(timer)
    },
  }
}
