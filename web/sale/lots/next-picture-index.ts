/** Returns the picture index after a key press, wrapping around, or null for other keys. */
export function nextPictureIndex(key: string, index: number, count: number): number | null {
  if (count < 2) return null
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
      return (index + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
