type KeyPress = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** The key code of every key that an input method takes. */
const takenByInputMethod = 229

/**
 * Tells whether a key press belongs to an input method, as when Enter accepts a word of Chinese. Safari ends the
 * composition before that Enter, which only its key code gives away.
 */
export function isComposing(event: KeyPress | { readonly nativeEvent: KeyPress }): boolean {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  return press.isComposing || press.keyCode === takenByInputMethod
}
