import type { FocusEvent, InputEvent } from 'react'

type Grouping = (phone: string, diallingCode: string) => string

/** How numbers are grouped; null until it is here. */
let grouping: Grouping | null = null

/** What knows the numbers of the world is fetched when somebody is about to type one. */
export function bringGrouping(_event: FocusEvent<HTMLInputElement>): void {
  if (grouping) return
  import('#wire/phone.ts').then(
    ({ phoneAsTyped }) => {
      grouping = phoneAsTyped
    },
    // Without it the number stays as it is typed, and the house reads it all the same.
    () => undefined,
  )
}

/** Sets a number in its groups while it grows at its end; what is deleted, or changed within, is left as it is. */
export function groupTyped({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>): void {
  const { value, selectionStart } = input
  const isGrowing = !nativeEvent.inputType.startsWith('delete')
  if (!grouping || !isGrowing || selectionStart !== value.length) return
  const grouped = grouping(value, codeBeside(input))
  // Letters are for the house to complain of, not for us to take away.
  if (!/\p{L}/u.test(value) && digitsOf(grouped) === digitsOf(value)) input.value = grouped
}

const digitsOf = (text: string): string => text.replace(/[^\d+]/g, '')

function codeBeside(input: HTMLInputElement): string {
  const beside = input.previousElementSibling
  return beside instanceof HTMLSelectElement ? beside.value : ''
}
