import type { ComponentProps } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { singlePress } from '#web/kit/ui/single-press.ts'
import type { ConsoleAction } from './console-actions.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The button of a console action: busy while the action is in progress, disabled while unavailable. */
export const CommandButton = ({
  actions,
  action,
  onClick,
  ...button
}: {
  actions: LotActions
  action: ConsoleAction
  onClick: () => void
} & Omit<ComponentProps<typeof Button>, 'onClick'>) => (
  <Button
    busy={actions.command.busy === action}
    disabled={!actions.available.has(action)}
    onClick={singlePress(onClick)}
    {...button}
  />
)
