import type { ComponentProps } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import css from './submit-button.module.css'
import { useHydrated } from './use-hydrated.ts'

/**
 * Sends its form. On a slow network the page is there before its scripts are: until then the button is shut, and with it
 * the Enter key, so that the browser does not send the form itself, with a password in it.
 */
export function SubmitButton({
  className,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'type' | 'onClick'>) {
  const isReady = useHydrated()
  return <Button {...rest} type="submit" disabled={!isReady} className={classes(css.submit, className)} />
}
