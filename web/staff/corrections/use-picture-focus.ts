import { useLayoutEffect, useRef } from 'react'

const itemOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(key)}"]`)

const pressedAction = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.action : undefined

/**
 * Keeps the focus in a list of pictures while they are moved, replaced or removed.
 *
 * @param keys the keys of the pictures in order
 */
export function usePictureFocus(keys: readonly string[]) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ readonly key: string; readonly action: string | undefined } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when the pictures change.
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { key, action } = wanted.current
    wanted.current = null
    const item = itemOf(list.current, key)
    const buttons = [...(item?.querySelectorAll('button') ?? [])]
    const target = buttons.find(({ dataset }) => dataset.action === action) ?? item
    target?.focus()
  }, [keys])
  return {
    list,
    /** After the next change, focuses a button of a picture, by default the one just pressed, or the picture if it has none. */
    moveTo(key: string | undefined, action = pressedAction()) {
      if (key !== undefined) wanted.current = { key, action }
    },
    /** Returns whether replacing a picture loses the focus, because it is in its item or nowhere. */
    isLostWith: (key: string) =>
      document.activeElement === document.body || itemOf(list.current, key)?.contains(document.activeElement),
  }
}
