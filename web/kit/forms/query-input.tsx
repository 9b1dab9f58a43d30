import type { ComponentProps } from 'react'

/** Shows the search field of a list, whose URL has the words as `q`. */
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
