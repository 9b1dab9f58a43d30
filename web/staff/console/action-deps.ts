import type { BidView, LotView } from '#domain/auction/view.ts'
import type { ConsoleAction } from './console-actions.ts'
import type { ConsoleCommand } from './use-console-command.ts'
import type { PromptControl } from './use-prompt.ts'

/** The context of actions at the console: the current lot, and how commands are sent and prompts opened. */
export type ActionDeps = {
  /** '' for none. */
  readonly lotId: string
  readonly view: LotView | undefined
  /** Pending online bids, oldest first. */
  readonly waiting: readonly BidView[]
  readonly available: ReadonlySet<ConsoleAction>
  readonly command: ConsoleCommand
  readonly prompts: PromptControl
  /** Sends an action if it is available, else reports that it is not. */
  readonly run: ConsoleCommand['run']
}
