import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '#web/kit/api/api-context.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { chatList, chatRead, chatSend } from '#wire/calls/chat.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { type ChatState, type ChatStore, type ChatTransport, createChatStore } from './chat-store.ts'
import { loadOutbox, saveOutbox } from './outbox.ts'
import { hasChatCookie } from './remember.ts'

/** The interval at which an open chat loads messages it may have missed, in milliseconds. */
const pollingMs = 20_000

/** Returns the chat of this tab, kept in sync with the server while mounted. */
export function useChat(open: boolean): { store: ChatStore; state: ChatState } {
  const { client } = useApi()
  const { socket } = useLive()
  const userId = useUserId()
  const [store] = useState(() => {
    const follow: ChatTransport['follow'] = (key, since) =>
      socket.send({ type: 'follow_chat', data: { key, since } })
    return createChatStore({ ...createTransport(client), follow }, loadOutbox(userId))
  })
  const state = useSyncExternalStore(store.onChange, store.state, store.state)
  const { outgoing } = state
  // Without a conversation nothing is requested until it is opened.
  const isActive = open || userId !== null || outgoing.length > 0 || hasChatCookie(document)

  useEffect(() => {
    if (isActive && !store.state().chat) void store.load()
  }, [store, isActive])

  useEffect(() => {
    const unsubscribes = [
      socket.onReady(store.onConnected),
      socket.onFrame((frame) => frame.type === 'chat' && store.receive(frame.data)),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [store, socket])

  useEffect(() => {
    if (!open) return
    const timer = setInterval(() => {
      if (!document.hidden) void store.catchUp()
    }, pollingMs)
    return () => clearInterval(timer)
  }, [store, open])

  useEffect(() => saveOutbox(userId, outgoing), [userId, outgoing])

  return { store, state }
}

const createTransport = (client: Client): Omit<ChatTransport, 'follow'> => ({
  newAk: createIdempotencyKey,
  async list(params) {
    const response = await client.call(chatList, params)
    return response.ok ? response.data : null
  },
  async send({ content, ak, about: { path, title } }) {
    const response = await client.call(chatSend, { content, ak, path, title })
    if (response.ok) return { kind: 'sent', ...response.data }
    if (response.error.scope === 'http') return { kind: 'noResponse' }
    return { kind: 'refused', text: response.error.message }
  },
  async read(seq) {
    await client.call(chatRead, { seq })
  },
})
