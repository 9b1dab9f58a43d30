import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A text field for an email address, which no keyboard corrects. */
export const EmailField = (given: ComponentProps<typeof TextField>) => (
  <TextField type="email" autoCapitalize="none" spellCheck={false} {...given} />
)
