import type { ComponentProps } from 'react'
import { TextField } from '#web/kit/ui/text-field.tsx'

/** Shows a text field for a code of the authenticator app, or a recovery code. */
export const FactorCode = (given: ComponentProps<typeof TextField>) => (
  <TextField
    required
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    {...given}
  />
)
