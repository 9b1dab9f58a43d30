import type { InputEvent } from 'react'

type Grouping = (phone: string, diallingCode: string) => string

/** Formats telephone numbers; null until loaded. */
let groupDigits: Grouping | null = null

/** Loads the phone number library when a user is about to type a number. */
export function loadGrouping(input: HTMLInputElement): void {
  if (groupDigits) return
  import('#wire/words/phone.ts').then(
    ({ phoneAsTyped }) => {
      groupDigits = phoneAsTyped
      if (isAtEnd(input)) groupPhone(input)
    },
    // Without it the number remains as typed; the server still parses it.
    () => undefined,
  )
}

/** Groups a number while it grows at the end; deletions and edits in the middle are left unchanged. */
export function groupWhileTyping({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>): void {
  // Autofill has no input type.
  const isShrinking = 'inputType' in nativeEvent && nativeEvent.inputType.startsWith('delete')
  // An input method's composition would lose its text.
  const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing
  if (!isShrinking && !isComposing && isAtEnd(input)) groupPhone(input)
}

/** Groups a complete number. */
export function groupPhone(input: HTMLInputElement): void {
  const { value } = input
  if (!groupDigits) return
  const grouped = groupDigits(value, diallingCodeFor(input))
  // The server rejects letters.
  if (!/\p{L}/u.test(value) && digitsOf(grouped) === digitsOf(value)) input.value = grouped
}

const isAtEnd = ({ selectionStart, value }: HTMLInputElement): boolean => selectionStart === value.length

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[^\d+]/g, '')

function diallingCodeFor(input: HTMLInputElement): string {
  const beside = input.previousElementSibling
  return beside instanceof HTMLSelectElement ? beside.value : ''
}
