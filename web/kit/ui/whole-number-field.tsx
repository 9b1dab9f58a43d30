import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** Shows a required field for a whole number between two limits. */
export const WholeNumberField = (
  props: ComponentProps<typeof TextField> & { readonly min: number; readonly max: number },
) => <TextField type="number" step={1} required {...props} />
