import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '#web/kit/api/api-context.ts'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { chatList, chatRead, chatSend } from '#wire/calls/chat.ts'
import { newAk } from '#wire/client/ak.ts'
import type { Client } from '#wire/client/client.ts'
import { type ChatState, type ChatStore, type ChatWays, createChatStore } from './chat-store.ts'
import { keepOutbox, keptOutbox } from './outbox.ts'
import { remembersChat } from './remember.ts'

/** Milliseconds after which an open conversation asks what it may have missed, should no word of it have come. */
const askAgainAfter = 20_000

/** One's conversation with the house in this tab, kept in step with it for as long as the component stands. */
export function useChat(open: boolean): { store: ChatStore; state: ChatState } {
  const { client } = useApi()
  const { socket } = useLive()
  const userID = useUserID()
  const [store] = useState(() => {
    const follow: ChatWays['follow'] = (key, since) =>
      socket.send({ type: 'follow_chat', data: { key, since } })
    return createChatStore({ ...waysOf(client), follow }, keptOutbox(userID))
  })
  const state = useSyncExternalStore(store.onChange, store.state, store.state)
  const { outgoing } = state
  // Whoever has not opened it, and has nothing in it, need not be known to the house.
  const isWanted = open || userID !== null || outgoing.length > 0 || remembersChat(document)

  useEffect(() => {
    if (isWanted && !store.state().chat) void store.load()
  }, [store, isWanted])

  useEffect(() => {
    const offs = [
      socket.onReady(store.greeted),
      socket.onFrame((frame) => frame.type === 'chat' && store.take(frame.data)),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [store, socket])

  useEffect(() => {
    if (!open) return
    const timer = setInterval(() => {
      if (!document.hidden) void store.catchUp()
    }, askAgainAfter)
    return () => clearInterval(timer)
  }, [store, open])

  useEffect(() => keepOutbox(userID, outgoing), [userID, outgoing])

  return { store, state }
}

const waysOf = (client: Client): Omit<ChatWays, 'follow'> => ({
  newAk,
  async list(ask) {
    const told = await client.call(chatList, ask)
    return told.ok ? told.data : null
  },
  async send({ content, ak, about: { path, title } }) {
    const told = await client.call(chatSend, { content, ak, path, title })
    if (told.ok) return { kind: 'sent', ...told.data }
    if (told.error.scope === 'http') return { kind: 'unheard' }
    return { kind: 'refused', text: told.error.message }
  },
  async read(seq) {
    await client.call(chatRead, { seq })
  },
})
