import type { InputEvent } from 'react'

type Grouping = (phone: string, diallingCode: string) => string

/** How numbers are grouped; null until it is here. */
let grouping: Grouping | null = null

/** What knows the numbers of the world is fetched when somebody is about to type one. */
export function bringGrouping(input: HTMLInputElement): void {
  if (grouping) return
  import('#wire/words/phone.ts').then(
    ({ phoneAsTyped }) => {
      grouping = phoneAsTyped
      if (isAtEnd(input)) group(input)
    },
    // Without it the number stays as it is typed, and the house reads it all the same.
    () => undefined,
  )
}

/** Sets a number in its groups while it grows at its end; what is deleted, or changed within, is left as it is. */
export function groupTyped({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>): void {
  // What fills a form in by itself says nothing of how.
  const isShrinking = 'inputType' in nativeEvent && nativeEvent.inputType.startsWith('delete')
  if (!isShrinking && isAtEnd(input)) group(input)
}

/** Sets a whole number in its groups. */
export function group(input: HTMLInputElement): void {
  const { value } = input
  if (!grouping) return
  const grouped = grouping(value, codeBeside(input))
  // Letters are for the house to complain of, not for us to take away.
  if (!/\p{L}/u.test(value) && digitsOf(grouped) === digitsOf(value)) input.value = grouped
}

const isAtEnd = ({ selectionStart, value }: HTMLInputElement): boolean => selectionStart === value.length

const digitsOf = (text: string): string => text.replace(/[^\d+]/g, '')

function codeBeside(input: HTMLInputElement): string {
  const beside = input.previousElementSibling
  return beside instanceof HTMLSelectElement ? beside.value : ''
}
