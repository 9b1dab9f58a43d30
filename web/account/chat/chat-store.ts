import type { Chat, ChatHead, ChatMessage } from '#wire/entities/chat.ts'

/** The page on which a message was written. */
export type About = { readonly path: string; readonly title: string }

/**
 * An unconfirmed message, in order of writing. A `failed` one can be resent; a `sent` one was accepted, but
 * an earlier one is still unconfirmed.
 */
export type Outgoing = {
  readonly ak: string
  readonly content: string
  readonly about: About
  readonly state: 'sending' | 'failed' | 'sent'
  /** Why the server refused it; '' without a response. */
  readonly refusal: string
  /** Its sequence number once it is `sent`; 0 before. */
  readonly seq: number
}

export type ChatState = {
  /** null until loaded. */
  readonly chat: Chat | null
  /** Whether the conversation could not be loaded. */
  readonly isUnreachable: boolean
  readonly outgoing: readonly Outgoing[]
}

/** The result of sending: accepted, refused, or no response. */
export type Sent =
  | { readonly kind: 'sent'; readonly message: ChatMessage; readonly head: ChatHead }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'noResponse' }

/** The requests of the chat. */
export type ChatTransport = {
  /** Messages after or before a sequence number; null without a response. */
  readonly list: (params: { since?: number; before?: number }) => Promise<Chat | null>
  readonly send: (message: Outgoing) => Promise<Sent>
  readonly read: (seq: number) => Promise<void>
  /** Subscribes to the messages after a sequence number. */
  readonly follow: (key: string, since: number) => void
  readonly newAk: () => string
}

/** The conversation in this tab. The server's sequence numbers alone define the order. */
export type ChatStore = {
  readonly state: () => ChatState
  readonly onChange: (listener: () => void) => () => void
  /** Loads the conversation. */
  readonly load: () => Promise<void>
  /** Called on (re)connecting: subscribes again and resends unsent messages. */
  readonly onConnected: () => void
  /** Loads messages that may have been missed. */
  readonly catchUp: () => Promise<void>
  /** Merges an update from the socket. */
  readonly receive: (update: { readonly head: ChatHead; readonly list: readonly ChatMessage[] }) => void
  readonly older: () => Promise<void>
  readonly send: (content: string, about: About) => void
  readonly retry: () => void
  /** Discards refused messages. */
  readonly discard: () => void
  /** Marks all messages as read. */
  readonly seen: () => void
  /** Called with a visitor's saved contact details. */
  readonly setContact: (contact: { readonly name: string; readonly email: string }) => void
}

/** Creates the store. @param unsent the messages that an earlier page could not send */
export function createChatStore(transport: ChatTransport, unsent: readonly Outgoing[] = []): ChatStore {
  let state: ChatState = { chat: null, isUnreachable: false, outgoing: unsent }
  const listeners = new Set<() => void>()
  const pending = { begun: false, send: false, catchUp: false, again: false, older: false }

  const set = (change: Partial<ChatState>) => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }
  const last = () => state.chat?.list.at(-1)?.seq ?? 0
  const follow = () => {
    if (state.chat) transport.follow(state.chat.key, last())
  }

  async function load(): Promise<void> {
    pending.begun = true
    const chat = await transport.list({})
    if (!chat) return set({ isUnreachable: state.chat === null })
    set({ chat, isUnreachable: false, outgoing: without(state.outgoing, chat.list) })
    follow()
    void flush()
  }

  /** Merges a response into the state. @returns whether messages before it are missing */
  function merge({ head, list }: { head: ChatHead | null; list: readonly ChatMessage[] }): boolean {
    const { chat } = state
    if (!chat) return false
    const fresh = list.filter(({ seq }) => seq > last())
    const next = fresh.filter(({ seq }, index) => seq === last() + index + 1)
    const isNewer = head !== null && head.revision > (chat.head?.revision ?? -1)
    set({
      chat: { ...chat, head: isNewer ? head : chat.head, list: [...chat.list, ...next] },
      outgoing: without(state.outgoing, next),
    })
    return next.length < fresh.length
  }

  async function catchUp(): Promise<void> {
    pending.again = true
    if (pending.catchUp || !state.chat) return
    pending.catchUp = true
    while (pending.again) {
      pending.again = false
      await loadSince(last())
    }
    pending.catchUp = false
  }

  /** Loads messages after a sequence number; all of them from 0. */
  async function loadSince(since: number): Promise<void> {
    if (since === 0) return load()
    const response = await transport.list({ since })
    if (!response) return
    if (isOtherConversation(response.head)) return load()
    merge(response)
    pending.again ||= response.list.length > 0 && last() < (response.head?.seq ?? 0)
  }

  const isOtherConversation = (head: ChatHead | null): boolean =>
    state.chat?.head != null && head?.id !== state.chat.head.id

  function receive(update: { head: ChatHead; list: readonly ChatMessage[] }): void {
    if (!state.chat) return
    if (isOtherConversation(update.head)) void load()
    else if (merge(update)) void catchUp()
  }

  /** Sends outgoing messages one after the other, in order of writing. */
  async function flush(): Promise<void> {
    if (pending.send || !state.chat) return
    pending.send = true
    for (let next = nextOutgoing(); next; next = nextOutgoing()) handleSent(next, await transport.send(next))
    pending.send = false
  }

  function handleSent({ ak }: Outgoing, sent: Sent): void {
    if (sent.kind !== 'sent') {
      markFailed(sent.kind === 'refused' ? sent.text : '', ak)
      return
    }
    markSent(ak, sent.message.seq)
    if (merge({ head: sent.head, list: [sent.message] })) void catchUp()
  }

  const markSent = (ak: string, seq: number) =>
    set({ outgoing: state.outgoing.map((one) => (one.ak === ak ? { ...one, state: 'sent', seq } : one)) })

  const nextOutgoing = () => state.outgoing.find((one) => one.state === 'sending')

  /** Marks a message as failed. Without a response, those after it fail too; a refused one does not affect them. */
  function markFailed(refusal: string, ak: string): void {
    const failed = (one: Outgoing): Outgoing =>
      one.state === 'sending' && (refusal === '' || one.ak === ak)
        ? { ...one, state: 'failed', refusal }
        : one
    set({ outgoing: state.outgoing.map(failed) })
  }

  /** Resends failed messages. @param withRefused whether refused messages are resent too */
  function resend(withRefused: boolean): void {
    const retried = (one: Outgoing): Outgoing =>
      one.state === 'failed' && (withRefused || one.refusal === '')
        ? { ...one, state: 'sending', refusal: '' }
        : one
    set({ outgoing: state.outgoing.map(retried) })
    void flush()
  }

  return {
    state: () => state,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    catchUp,
    receive,
    retry: () => resend(true),
    discard: () => set({ outgoing: state.outgoing.filter((one) => one.refusal === '') }),
    onConnected() {
      if (!pending.begun) return
      if (!state.chat) void load()
      follow()
      resend(false)
    },
    async older() {
      const { chat } = state
      const first = chat?.list[0]?.seq ?? 1
      if (pending.older || !chat?.more) return
      pending.older = true
      const response = await transport.list({ before: first })
      pending.older = false
      const now = state.chat
      if (!response || !now || isOtherConversation(response.head) || now.list[0]?.seq !== first) return
      set({ chat: { ...now, list: [...response.list, ...now.list], more: response.more } })
    },
    send(content, about) {
      const message: Outgoing = {
        ak: transport.newAk(),
        content,
        about,
        state: 'sending',
        refusal: '',
        seq: 0,
      }
      set({ outgoing: [...state.outgoing, message] })
      resend(false)
    },
    seen() {
      const { chat } = state
      if (!chat?.head || chat.head.unread === 0) return
      const seq = last()
      set({ chat: { ...chat, head: { ...chat.head, unread: 0, ownRead: seq } } })
      void transport.read(seq)
    },
    setContact(contact) {
      if (state.chat) set({ chat: { ...state.chat, ...contact } })
    },
  }

  /** Drops outgoing messages that have arrived, including those before the loaded page. */
  function without(outgoing: readonly Outgoing[], arrived: readonly ChatMessage[]): readonly Outgoing[] {
    const arrivedAks = new Set(arrived.map(({ ak }) => ak))
    const upTo = arrived.at(-1)?.seq ?? 0
    const hasArrived = ({ ak, seq }: Outgoing) => arrivedAks.has(ak) || (seq > 0 && seq <= upTo)
    return outgoing.some(hasArrived) ? outgoing.filter((one) => !hasArrived(one)) : outgoing
  }
}
