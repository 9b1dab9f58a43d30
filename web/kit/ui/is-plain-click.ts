/** Returns whether a click opens a link in its own tab: by the first button, without a key that opens it elsewhere. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
