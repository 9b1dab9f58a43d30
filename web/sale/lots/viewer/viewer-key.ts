/** The action of a key in the viewer of pictures. */
export type ViewerAct =
  | { readonly kind: 'zoomIn' | 'zoomOut' | 'whole' }
  | { readonly kind: 'move'; readonly x: number; readonly y: number }
  | { readonly kind: 'turn' }

/** The CSS pixels by which one press of an arrow key moves an enlarged picture. */
const step = 80

const moves: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}

/**
 * Returns the action of a key, or null for the browser's keys. Arrow keys move an enlarged picture, or switch
 * to another one while it is shown whole.
 */
export function viewerAct(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isEnlarged: boolean,
): ViewerAct | null {
  if (ctrlKey || metaKey || altKey) return null
  switch (key) {
    case '+':
    case '=':
      return { kind: 'zoomIn' }
    case '-':
    case '_':
    case '−':
      return { kind: 'zoomOut' }
    case '0':
      return { kind: 'whole' }
    case 'Home':
    case 'End':
    case 'PageUp':
    case 'PageDown':
      return { kind: 'turn' }
    default: {
      const move = moves[key]
      if (!move) return null
      return isEnlarged ? { kind: 'move', x: move[0], y: move[1] } : { kind: 'turn' }
    }
  }
}
