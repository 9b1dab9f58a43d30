import type { ComponentProps } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import type { ConsoleAction } from './console-actions.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The button of a console action: busy while it is under way, disabled while it is not available. */
export const CommandButton = ({
  actions,
  action,
  ...button
}: { actions: LotActions; action: ConsoleAction } & ComponentProps<typeof Button>) => (
  <Button busy={actions.command.busy === action} disabled={!actions.available.has(action)} {...button} />
)
