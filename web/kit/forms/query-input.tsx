import type { ComponentProps } from 'react'

/** The search words of a list, which its address keeps as `q`. */
export const QueryInput = ({ label, ...props }: ComponentProps<'input'> & { readonly label: string }) => (
  <input
    name="q"
    type="search"
    enterKeyHint="search"
    autoComplete="off"
    maxLength={120}
    aria-label={label}
    placeholder={label}
    {...props}
  />
)
