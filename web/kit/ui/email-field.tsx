import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** Shows a text field for an email address, without autocorrection. */
export const EmailField = (given: ComponentProps<typeof TextField>) => (
  <TextField type="email" autoCapitalize="none" spellCheck={false} {...given} />
)
