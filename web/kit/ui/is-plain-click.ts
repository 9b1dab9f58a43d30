/** Returns whether a click opens a link in the same tab: with the main button and without a modifier key. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
