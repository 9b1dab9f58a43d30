import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { InboxLine } from '#wire/entities/chat.ts'
import { type InboxParams, inboxQuery } from './inbox-params.ts'

/** The keyboard shortcuts of the inbox. */
export const inboxKeys = { next: 'j', previous: 'k', answer: 'r', search: '/' } as const

/**
 * Navigates the inbox by keyboard while no text field has the focus; Escape leaves a text field.
 * @returns the ref of the page's root element
 */
export function useInboxKeys(
  params: InboxParams,
  list: readonly InboxLine[],
): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const moveBy = (offset: number) => {
    const index = list.findIndex(({ id }) => id === params.id)
    const target = list[index === -1 ? 0 : index + offset]
    if (target) void navigate(inboxQuery({ ...params, id: target.id }))
  }
  const focus = (name: string) => page.current?.querySelector<HTMLElement>(`[data-key="${name}"]`)?.focus()
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isWriting = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
    if (isWriting && event.key === 'Escape' && !event.isComposing) return target.blur()
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return
    const handler = handlers[event.key.toLowerCase()]
    if (!handler) return
    event.preventDefault()
    handler()
  })
  const handlers: Readonly<Record<string, () => void>> = {
    [inboxKeys.next]: () => moveBy(1),
    [inboxKeys.previous]: () => moveBy(-1),
    [inboxKeys.answer]: () => focus('answer'),
    [inboxKeys.search]: () => focus('search'),
  }
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return page
}
