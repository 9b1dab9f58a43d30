import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { isSingleKey } from '#web/staff/shell/single-keys.ts'
import type { InboxLine } from '#wire/entities/chat.ts'
import { type InboxParams, inboxQuery } from './inbox-params.ts'

/** The keyboard shortcuts of the inbox. */
export const inboxKeys = { next: 'j', previous: 'k', answer: 'r', search: '/' } as const

/**
 * Navigates the inbox by keyboard while no text field has the focus, unless single letters are switched off; Escape
 * leaves a text field. Keys pressed while a
 * conversation is opening apply to that one.
 * @returns the ref of the page's root element
 */
export function useInboxKeys(
  params: InboxParams,
  list: readonly Pick<InboxLine, 'id'>[],
): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const navigation = useNavigation()
  const opening = useRef({ id: params.id, isAnswering: false })
  const moveBy = (offset: number) => {
    const index = list.findIndex(({ id }) => id === opening.current.id)
    const target = list[index === -1 ? 0 : index + offset]
    if (!target) return
    opening.current = { id: target.id, isAnswering: false }
    void navigate(inboxQuery.format({ ...params, id: target.id }))
  }
  const answer = () => {
    if (opening.current.id === params.id) focusIn(page.current, 'answer')
    else opening.current.isAnswering = true
  }
  useEffect(() => {
    if (navigation.state !== 'idle') return
    const isAnswering = opening.current.isAnswering && opening.current.id === params.id
    opening.current = { id: params.id, isAnswering: false }
    if (isAnswering) focusIn(page.current, 'answer')
  }, [params.id, navigation.state])
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isWriting = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
    if (isWriting && event.key === 'Escape' && !isComposing(event)) return target.blur()
    if (!isSingleKey(event)) return
    const handler = handlers[event.key.toLowerCase()]
    if (!handler) return
    event.preventDefault()
    handler()
  })
  const handlers: Readonly<Record<string, () => void>> = {
    [inboxKeys.next]: () => moveBy(1),
    [inboxKeys.previous]: () => moveBy(-1),
    [inboxKeys.answer]: answer,
    [inboxKeys.search]: () => focusIn(page.current, 'search'),
  }
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return page
}

const focusIn = (page: HTMLElement | null, name: string) =>
  page?.querySelector<HTMLElement>(`[data-key="${name}"]`)?.focus()
