import { fireEvent } from '@testing-library/react'

/** For tests: presses a key of the console at an instant, in milliseconds. */
export function pressKey(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(document.body, event)
}
