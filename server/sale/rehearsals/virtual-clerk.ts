import type { ClerkCommand } from '#domain/auction/commands.ts'
import { type ClerkView, type Habits, nextCommand, type Pace } from '#domain/rehearsal/clerk.ts'
import type { Random } from '#domain/rehearsal/random.ts'

/** The virtual clerk who operates the console. */
export type VirtualClerk = {
  /** Plans the next command from the current view. */
  update(): void
  /** Cancels the planned command. */
  close(): void
}

/** Minimum milliseconds, in real time, between a rejected command and the next one. */
const refusalDelayMs = 1_000

/**
 * Starts the virtual clerk. @param options.getView returns the current view of the console
 * @param options.run submits a command and resolves to whether it was accepted; the next one is planned afterwards
 * @param options.pace speed as a multiple of real time
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
