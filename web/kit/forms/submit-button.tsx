import type { ComponentProps } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import css from './submit-button.module.css'
import { useHydrated } from './use-hydrated.ts'

/**
 * Shows a submit button that stays disabled until hydration, so that the browser does not submit the form
 * natively, possibly with a password in it.
 */
export function SubmitButton({ className, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isReady = useHydrated()
  return <Button {...rest} type="submit" disabled={!isReady} className={classes(css.submit, className)} />
}
