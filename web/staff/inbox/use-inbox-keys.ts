import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { InboxLine } from '#wire/entities/chat.ts'
import { type InboxParams, inboxQuery } from './inbox-params.ts'

/** What the keys of the inbox do. */
export const inboxKeys = { next: 'j', previous: 'k', answer: 'r', search: '/' } as const

/**
 * Goes through the inbox by keys, wherever no text is being written; Escape leaves a text.
 * @returns what the page's outermost element carries
 */
export function useInboxKeys(
  params: InboxParams,
  list: readonly InboxLine[],
): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const go = (by: number) => {
    const at = list.findIndex(({ id }) => id === params.id)
    const to = list[at === -1 ? 0 : at + by]
    if (to) void navigate(inboxQuery({ ...params, id: to.id }))
  }
  const focus = (name: string) => page.current?.querySelector<HTMLElement>(`[data-key="${name}"]`)?.focus()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isWriting = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
    if (isWriting && event.key === 'Escape' && !event.isComposing) return target.blur()
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  const acts: Readonly<Record<string, () => void>> = {
    [inboxKeys.next]: () => go(1),
    [inboxKeys.previous]: () => go(-1),
    [inboxKeys.answer]: () => focus('answer'),
    [inboxKeys.search]: () => focus('search'),
  }
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return page
}
