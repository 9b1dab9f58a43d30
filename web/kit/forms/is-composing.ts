type KeyPress = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** The key code of every key that an input method handles. */
const takenByInputMethod = 229

/**
 * Returns whether a key press belongs to an input method, as when Enter accepts a Chinese word. Safari ends
 * the composition before that Enter, which only its key code reveals.
 */
export function isComposing(event: KeyPress | { readonly nativeEvent: KeyPress }): boolean {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  return press.isComposing || press.keyCode === takenByInputMethod
}
