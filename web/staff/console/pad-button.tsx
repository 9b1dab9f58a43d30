import type { ComponentProps } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import { singlePress } from '#web/kit/ui/single-press.ts'
import type { ConsoleAction } from './console-actions.ts'
import css from './pads.module.css'
import type { LotActions } from './use-lot-actions.ts'

/** A button of the console that carries out an action at once. Its key is below its text. */
export const PadButton = ({
  actions: { available, command },
  action,
  className,
  onClick,
  ...button
}: {
  actions: LotActions
  action: ConsoleAction
  onClick: () => void
} & Omit<ComponentProps<'button'>, 'onClick'>) => (
  <button
    type="button"
    className={classes(css.pad, className)}
    disabled={!available.has(action)}
    aria-busy={command.busy === action || undefined}
    onClick={singlePress(onClick)}
    {...button}
  />
)
