import type { Chat, ChatHead, ChatMessage } from '#wire/entities/chat.ts'

/** The page that somebody looks at while they write. */
export type About = { readonly path: string; readonly title: string }

/**
 * What is on its way to the house, in the order in which it was written. `failed` has its text kept, to be sent again;
 * `sent` has been taken, and waits for what stands before it.
 */
export type Outgoing = {
  readonly ak: string
  readonly content: string
  readonly about: About
  readonly state: 'sending' | 'failed' | 'sent'
  /** What the house said against it; '' where no answer came. */
  readonly refusal: string
  /** Its place in the conversation once it is `sent`; 0 before. */
  readonly seq: number
}

export type ChatState = {
  /** null until the house has told of it. */
  readonly chat: Chat | null
  /** The house could not be asked for it. */
  readonly isUnreachable: boolean
  readonly outgoing: readonly Outgoing[]
}

/** What came of sending: the house's answer, what it has against it, or nothing that could be heard. */
export type Sent =
  | { readonly kind: 'sent'; readonly message: ChatMessage; readonly head: ChatHead }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'unheard' }

/** The ways to the house. */
export type ChatWays = {
  /** Messages after a place, or before one; null where no answer came. */
  readonly list: (ask: { since?: number; before?: number }) => Promise<Chat | null>
  readonly send: (writing: Outgoing) => Promise<Sent>
  readonly read: (seq: number) => Promise<void>
  /** Hears of what comes after a place, from now on. */
  readonly follow: (key: string, since: number) => void
  readonly newAk: () => string
}

/** One's conversation in this tab, as far as it is known. The house's numbers alone say what comes after what. */
export type ChatStore = {
  readonly state: () => ChatState
  readonly onChange: (run: () => void) => () => void
  /** Asks for the conversation as it is now. */
  readonly load: () => Promise<void>
  /** The line to the house is there (again): hears of what was missed, and sends what could not be sent. */
  readonly greeted: () => void
  /** Asks for what may have been missed. */
  readonly catchUp: () => Promise<void>
  /** Takes what the house told through the line. */
  readonly take: (news: { readonly head: ChatHead; readonly list: readonly ChatMessage[] }) => void
  readonly older: () => Promise<void>
  readonly send: (content: string, about: About) => void
  readonly retry: () => void
  /** Forgets what the house refused. */
  readonly discard: () => void
  /** All that is there has been seen. */
  readonly seen: () => void
  /** What a visitor said of themselves has been kept. */
  readonly knownAs: (contact: { readonly name: string; readonly email: string }) => void
}

/** @param kept what an earlier page could not send */
export function createChatStore(ways: ChatWays, kept: readonly Outgoing[] = []): ChatStore {
  let state: ChatState = { chat: null, isUnreachable: false, outgoing: kept }
  const listeners = new Set<() => void>()
  const under = { begun: false, send: false, catchUp: false, again: false, older: false }

  const set = (change: Partial<ChatState>) => {
    state = { ...state, ...change }
    for (const run of [...listeners]) run()
  }
  const last = () => state.chat?.list.at(-1)?.seq ?? 0
  const follow = () => {
    if (state.chat) ways.follow(state.chat.key, last())
  }

  async function load(): Promise<void> {
    under.begun = true
    const chat = await ways.list({})
    if (!chat) return set({ isUnreachable: state.chat === null })
    set({ chat, isUnreachable: false, outgoing: without(state.outgoing, chat.list) })
    follow()
    void pump()
  }

  /** Lays what the house told over what is known. @returns whether something in between is missing */
  function lay({ head, list }: { head: ChatHead | null; list: readonly ChatMessage[] }): boolean {
    const { chat } = state
    if (!chat) return false
    const fresh = list.filter(({ seq }) => seq > last())
    const next = fresh.filter(({ seq }, at) => seq === last() + at + 1)
    const isNewer = head !== null && head.revision > (chat.head?.revision ?? -1)
    set({
      chat: { ...chat, head: isNewer ? head : chat.head, list: [...chat.list, ...next] },
      outgoing: without(state.outgoing, next),
    })
    return next.length < fresh.length
  }

  async function catchUp(): Promise<void> {
    under.again = true
    if (under.catchUp || !state.chat) return
    under.catchUp = true
    while (under.again) {
      under.again = false
      await askSince(last())
    }
    under.catchUp = false
  }

  /** Asks for what comes after a place; where nothing is known yet, that is the whole. */
  async function askSince(since: number): Promise<void> {
    if (since === 0) return load()
    const told = await ways.list({ since })
    if (!told) return
    if (isAnother(told.head)) return load()
    lay(told)
    under.again ||= told.list.length > 0 && last() < (told.head?.seq ?? 0)
  }

  const isAnother = (head: ChatHead | null): boolean =>
    state.chat?.head != null && head?.id !== state.chat.head.id

  function take(news: { head: ChatHead; list: readonly ChatMessage[] }): void {
    if (!state.chat) return
    if (isAnother(news.head)) void load()
    else if (lay(news)) void catchUp()
  }

  /** Sends what waits, one after the other, so that the house takes it in the order in which it was written. */
  async function pump(): Promise<void> {
    if (under.send || !state.chat) return
    under.send = true
    for (let next = waiting(); next; next = waiting()) took(next, await ways.send(next))
    under.send = false
  }

  function took({ ak }: Outgoing, sent: Sent): void {
    if (sent.kind !== 'sent') {
      stop(sent.kind === 'refused' ? sent.text : '', ak)
      return
    }
    mark(ak, sent.message.seq)
    if (lay({ head: sent.head, list: [sent.message] })) void catchUp()
  }

  const mark = (ak: string, seq: number) =>
    set({ outgoing: state.outgoing.map((one) => (one.ak === ak ? { ...one, state: 'sent', seq } : one)) })

  const waiting = () => state.outgoing.find((one) => one.state === 'sending')

  /** What was not heard holds back what was written after it; what the house refuses does not. */
  function stop(refusal: string, ak: string): void {
    const failed = (one: Outgoing): Outgoing =>
      one.state === 'sending' && (refusal === '' || one.ak === ak)
        ? { ...one, state: 'failed', refusal }
        : one
    set({ outgoing: state.outgoing.map(failed) })
  }

  /** @param also whether what the house refused is sent again too */
  function sendAgain(also: boolean): void {
    const again = (one: Outgoing): Outgoing =>
      one.state === 'failed' && (also || one.refusal === '') ? { ...one, state: 'sending', refusal: '' } : one
    set({ outgoing: state.outgoing.map(again) })
    void pump()
  }

  return {
    state: () => state,
    onChange: (run) => {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    load,
    catchUp,
    take,
    retry: () => sendAgain(true),
    discard: () => set({ outgoing: state.outgoing.filter((one) => one.refusal === '') }),
    greeted() {
      if (!under.begun) return
      if (!state.chat) void load()
      follow()
      sendAgain(false)
    },
    async older() {
      const { chat } = state
      const first = chat?.list[0]?.seq ?? 1
      if (under.older || !chat?.more) return
      under.older = true
      const told = await ways.list({ before: first })
      under.older = false
      const now = state.chat
      if (!told || !now || isAnother(told.head) || now.list[0]?.seq !== first) return
      set({ chat: { ...now, list: [...told.list, ...now.list], more: told.more } })
    },
    send(content, about) {
      const one: Outgoing = { ak: ways.newAk(), content, about, state: 'sending', refusal: '', seq: 0 }
      set({ outgoing: [...state.outgoing, one] })
      sendAgain(false)
    },
    seen() {
      const { chat } = state
      if (!chat?.head || chat.head.unread === 0) return
      const seq = last()
      set({ chat: { ...chat, head: { ...chat.head, unread: 0, ownRead: seq } } })
      void ways.read(seq)
    },
    knownAs(contact) {
      if (state.chat) set({ chat: { ...state.chat, ...contact } })
    },
  }

  /** What arrived is no longer on its way, nor is what stands before it on a page that was never asked for. */
  function without(outgoing: readonly Outgoing[], arrived: readonly ChatMessage[]): readonly Outgoing[] {
    const there = new Set(arrived.map(({ ak }) => ak))
    const upTo = arrived.at(-1)?.seq ?? 0
    const isThere = ({ ak, seq }: Outgoing) => there.has(ak) || (seq > 0 && seq <= upTo)
    return outgoing.some(isThere) ? outgoing.filter((one) => !isThere(one)) : outgoing
  }
}
