import { randomUUID } from 'node:crypto'
import type { Auction } from '#wire/entities/auction.ts'
import type { DeskPlace, DraftChange, PersonalFrame } from '#wire/socket/socket.ts'
import type { EntryLine } from './entries/entry-line.ts'
import type { ServerLine } from './forwarding/server-line.ts'

/** A frame for one account, on all its sockets at any process. */
export type PersonalMessage = { readonly userId: string; readonly frame: PersonalFrame }

/** A change in a conversation, and its audiences besides staff (see server/people/chat). */
export type ChatChange = { readonly id: string; readonly audiences: readonly string[] }

/** A change of a sale's live stream; null where it has none any more. */
export type StreamChange = { readonly auctionId: string; readonly stream: Auction['stream'] }

/** The followers of a sale at one process, as published to the others. */
export type Attendance = {
  readonly auctionId: string
  /** Whether a clerk is at the sale's console there, so that the other processes publish their attendance. */
  readonly wanted: boolean
  readonly online: number
  readonly members: number
  readonly paddles: readonly (readonly [paddle: string, rtt: number | null])[]
  /** Delays of the viewers of its live stream, as `StreamDelays`. */
  readonly delays: readonly (readonly [behind: number, watchers: number])[]
  /** Who is at its consoles, telephone desks and auctioneer's screens. */
  readonly clerks: readonly {
    readonly id: string
    readonly name: string
    /** The account; left out by a process of an earlier version. */
    readonly userId?: string
    readonly since: number
    readonly rtt: number | null
    /** Left out by a process of an earlier version: the console. */
    readonly place?: DeskPlace
  }[]
}

/** Who has a draft open at one process, as published to the others. */
export type DraftAttendance = {
  readonly auctionId: string
  readonly editors: readonly {
    readonly id: string
    readonly name: string
    readonly lotId: string
    readonly field: string
    /** Unix milliseconds when the place was last confirmed. */
    readonly at: number
  }[]
}

/** Messages between processes. A lost message only delays the next read. */
export type Bus = {
  /**
   * Publishes the head of a sale's ledger to the other processes.
   * @param traceparent a traced command whose entries led to it
   */
  publishHead(auctionId: string, seq: number, traceparent?: string): void
  /** Subscribes to heads from other processes. */
  onHead(listener: (auctionId: string, seq: number, traceparent?: string) => void): void
  /** Sends a frame to an account, at this and all other processes. */
  send(personal: PersonalMessage): void
  /** Subscribes to personal messages, including those from this process. */
  onPersonal(listener: (personal: PersonalMessage) => void): void
  /** Publishes a change in a conversation, at this and all other processes. */
  publishChat(change: ChatChange): void
  onChat(listener: (change: ChatChange) => void): void
  /** Publishes a change of a live stream, at this and all other processes. */
  publishStream(change: StreamChange): void
  onStream(listener: (change: StreamChange) => void): void
  /** Notifies a sale's consoles, at this and all other processes, that its limit requests have changed. */
  publishLimitRequests(auctionId: string): void
  onLimitRequests(listener: (auctionId: string) => void): void
  /** Notifies a sale's consoles, at this and all other processes, that a buyer's request for further lots has changed. */
  publishParcelRequests(auctionId: string): void
  onParcelRequests(listener: (auctionId: string) => void): void
  /** Notifies a sale's consoles, at this and all other processes, that calls to its telephone bidders have changed. */
  publishTelephones(auctionId: string): void
  onTelephones(listener: (auctionId: string) => void): void
  /** Notifies a sale's consoles, at this and all other processes, that another clerk holds it, or is asked to (V21). */
  publishConsoleHolder(auctionId: string): void
  onConsoleHolder(listener: (auctionId: string) => void): void
  /** Notifies the other processes that settings of the house have changed. */
  publishSettings(): void
  onSettings(listener: () => void): void
  /** Publishes the followers of a sale at this process to the others. */
  publishAttendance(attendance: Attendance): void
  /** Subscribes to attendance from other processes; `from` identifies the process. */
  onAttendance(listener: (attendance: Attendance, from: string) => void): void
  /** Publishes who has a draft open at this process to the others. */
  publishDraftAttendance(attendance: DraftAttendance): void
  /** Subscribes to attendance of drafts from other processes; `from` identifies the process. */
  onDraftAttendance(listener: (attendance: DraftAttendance, from: string) => void): void
  /** Publishes a change of a draft, at this and all other processes. */
  publishDraft(change: DraftChange): void
  onDraft(listener: (change: DraftChange) => void): void
  /** Resolves where messages from other processes arrive; rejects, or never settles, where they do not. */
  check(): Promise<unknown>
  close(): Promise<void>
}

/** Carries short texts to all subscribed processes, with or without this one. */
export type Transport = {
  /** Messages to single servers, where the transport has them. */
  readonly servers?: ServerLine
  /** The entries of each sale, where the transport can carry them. */
  readonly entries?: EntryLine
  publish(texts: readonly string[]): Promise<void>
  onText(listener: (text: string) => void): void
  /** Resolves where texts from other processes arrive; rejects, or never settles, where they do not. */
  check(): Promise<unknown>
  close(): Promise<void>
}

/** What a bus reports of its messages. */
export type BusWatch = {
  /** Unix milliseconds, by the clock that all processes share. */
  now(): number
  sent(): void
  received(): void
  lost(): void
  /** @param ms from the append of a head at another process until it was heard here */
  heard(ms: number): void
}

type AnnouncedHead = readonly [auctionId: string, seq: number, traceparent?: string]

type Message = {
  readonly from: string
  readonly heads?: readonly AnnouncedHead[]
  /** Milliseconds since the Unix epoch when the first of the heads was published; absent from older processes. */
  readonly at?: number
  readonly personal?: readonly PersonalMessage[]
  readonly chats?: readonly ChatChange[]
  readonly attendance?: Attendance
  readonly stream?: StreamChange
  readonly draftAttendance?: DraftAttendance
  readonly draft?: DraftChange
  /** The sales whose limit requests have changed. */
  readonly limitRequests?: readonly string[]
  /** The sales whose requests for further lots have changed. */
  readonly parcelRequests?: readonly string[]
  /** The sales whose calls to telephone bidders have changed. */
  readonly telephones?: readonly string[]
  /** The sales whose console has another holder. */
  readonly consoleHolders?: readonly string[]
  /** Whether settings of the house have changed. */
  readonly settings?: boolean
}

/** A transport for a single process. */
export const noTransport: Transport = {
  publish: () => Promise.resolve(),
  onText: () => undefined,
  check: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** Milliseconds between two messages of a process: changes in between are batched. */
const flushIntervalMs = 25
/** Maximum heads, conversations and personal frames per message, so that it mostly fits into a notification. */
const maxHeads = 50
const maxChats = 30
const maxPersonal = 8

const unwatched: BusWatch = {
  now: Date.now,
  sent: () => undefined,
  received: () => undefined,
  lost: () => undefined,
  heard: () => undefined,
}

/** Creates a bus over a transport. Messages that cannot be sent are reported to `onError` and dropped. */
export function createBus(
  transport: Transport,
  onError: (error: unknown) => void,
  watch: BusWatch = unwatched,
): Bus {
  const self = randomUUID()
  const onHead = listeners<[auctionId: string, seq: number, traceparent?: string]>()
  const onPersonal = listeners<[personal: PersonalMessage]>()
  const onChat = listeners<[change: ChatChange]>()
  const onStream = listeners<[change: StreamChange]>()
  const onLimitRequests = listeners<[auctionId: string]>()
  const onParcelRequests = listeners<[auctionId: string]>()
  const onTelephones = listeners<[auctionId: string]>()
  const onConsoleHolder = listeners<[auctionId: string]>()
  const onSettings = listeners<[]>()
  const onAttendance = listeners<[attendance: Attendance, from: string]>()
  const onDraftAttendance = listeners<[attendance: DraftAttendance, from: string]>()
  const onDraft = listeners<[change: DraftChange]>()
  let heads = new Map<string, AnnouncedHead>()
  let headsAt = 0
  let personal: PersonalMessage[] = []
  let chats = new Map<string, ChatChange>()
  let attendances = new Map<string, Attendance>()
  let streams = new Map<string, StreamChange>()
  let draftAttendances = new Map<string, DraftAttendance>()
  let drafts: DraftChange[] = []
  let limitRequests = new Set<string>()
  let parcelRequests = new Set<string>()
  let telephones = new Set<string>()
  let consoleHolders = new Set<string>()
  let areSettingsChanged = false
  let sending: Promise<void> | null = null
  let closed = false

  function receive(text: string): void {
    const message: Message = JSON.parse(text)
    if (message.from === self) return
    watch.received()
    receiveHeads(message)
    for (const one of message.personal ?? []) onPersonal.emit(one)
    for (const change of message.chats ?? []) onChat.emit(change)
    receiveSaleChanges(message)
    if (message.settings) onSettings.emit()
    if (message.attendance) onAttendance.emit(message.attendance, message.from)
    receiveDraftChanges(message)
  }

  function receiveHeads({ heads: announced = [], at }: Message): void {
    for (const head of announced) onHead.emit(...head)
    if (at !== undefined) watch.heard(watch.now() - at)
  }

  function receiveDraftChanges({ from, draftAttendance, draft }: Message): void {
    if (draftAttendance) onDraftAttendance.emit(draftAttendance, from)
    if (draft) onDraft.emit(draft)
  }

  function receiveSaleChanges({
    stream,
    limitRequests: sales = [],
    parcelRequests: asked = [],
    telephones: called = [],
    consoleHolders: held = [],
  }: Message): void {
    if (stream) onStream.emit(stream)
    for (const auctionId of sales) onLimitRequests.emit(auctionId)
    for (const auctionId of asked) onParcelRequests.emit(auctionId)
    for (const auctionId of called) onTelephones.emit(auctionId)
    for (const auctionId of held) onConsoleHolder.emit(auctionId)
  }

  async function publish(messages: readonly Message[]): Promise<void> {
    try {
      await transport.publish(messages.map((message) => JSON.stringify(message)))
      for (const _ of messages) watch.sent()
    } catch (error) {
      for (const _ of messages) watch.lost()
      onError(error)
    }
  }

  async function flush(): Promise<void> {
    await Promise.resolve()
    const queued = () =>
      heads.size +
      personal.length +
      chats.size +
      attendances.size +
      streams.size +
      draftAttendances.size +
      drafts.length +
      limitRequests.size +
      parcelRequests.size +
      telephones.size +
      consoleHolders.size +
      Number(areSettingsChanged)
    while (queued() > 0) {
      const messages = [
        ...chunks([...heads.values()], maxHeads).map(
          (some): Message => ({ from: self, heads: some, at: headsAt }),
        ),
        ...chunks(personal, maxPersonal).map((some): Message => ({ from: self, personal: some })),
        ...chunks([...chats.values()], maxChats).map((some): Message => ({ from: self, chats: some })),
        ...Array.from(attendances.values(), (attendance): Message => ({ from: self, attendance })),
        ...Array.from(streams.values(), (stream): Message => ({ from: self, stream })),
        ...Array.from(
          draftAttendances.values(),
          (draftAttendance): Message => ({ from: self, draftAttendance }),
        ),
        ...drafts.map((draft): Message => ({ from: self, draft })),
        ...chunks([...limitRequests], maxHeads).map((some): Message => ({ from: self, limitRequests: some })),
        ...chunks([...parcelRequests], maxHeads).map(
          (some): Message => ({ from: self, parcelRequests: some }),
        ),
        ...chunks([...telephones], maxHeads).map((some): Message => ({ from: self, telephones: some })),
        ...chunks([...consoleHolders], maxHeads).map(
          (some): Message => ({ from: self, consoleHolders: some }),
        ),
        ...(areSettingsChanged ? [{ from: self, settings: true }] : []),
      ]
      heads = new Map()
      personal = []
      chats = new Map()
      attendances = new Map()
      streams = new Map()
      draftAttendances = new Map()
      drafts = []
      limitRequests = new Set()
      parcelRequests = new Set()
      telephones = new Set()
      consoleHolders = new Set()
      areSettingsChanged = false
      await publish(messages)
      if (!closed) await new Promise((resolve) => setTimeout(resolve, flushIntervalMs))
    }
  }

  function scheduleFlush(): void {
    sending ??= flush().finally(() => {
      sending = null
    })
  }

  transport.onText((text) => {
    try {
      receive(text)
    } catch (error) {
      onError(error)
    }
  })

  return {
    publishHead(auctionId, seq, traceparent) {
      if (heads.size === 0) headsAt = watch.now()
      const trace = traceparent ?? heads.get(auctionId)?.[2]
      heads.set(auctionId, trace === undefined ? [auctionId, seq] : [auctionId, seq, trace])
      scheduleFlush()
    },
    onHead: onHead.add,
    send(one) {
      onPersonal.emit(one)
      personal.push(one)
      scheduleFlush()
    },
    onPersonal: onPersonal.add,
    publishChat(change) {
      onChat.emit(change)
      chats.set(change.id, change)
      scheduleFlush()
    },
    onChat: onChat.add,
    publishStream(change) {
      onStream.emit(change)
      streams.set(change.auctionId, change)
      scheduleFlush()
    },
    onStream: onStream.add,
    publishLimitRequests(auctionId) {
      onLimitRequests.emit(auctionId)
      limitRequests.add(auctionId)
      scheduleFlush()
    },
    onLimitRequests: onLimitRequests.add,
    publishParcelRequests(auctionId) {
      onParcelRequests.emit(auctionId)
      parcelRequests.add(auctionId)
      scheduleFlush()
    },
    onParcelRequests: onParcelRequests.add,
    publishTelephones(auctionId) {
      onTelephones.emit(auctionId)
      telephones.add(auctionId)
      scheduleFlush()
    },
    onTelephones: onTelephones.add,
    publishConsoleHolder(auctionId) {
      onConsoleHolder.emit(auctionId)
      consoleHolders.add(auctionId)
      scheduleFlush()
    },
    onConsoleHolder: onConsoleHolder.add,
    publishSettings() {
      areSettingsChanged = true
      scheduleFlush()
    },
    onSettings: onSettings.add,
    publishAttendance(attendance) {
      attendances.set(attendance.auctionId, attendance)
      scheduleFlush()
    },
    onAttendance: onAttendance.add,
    publishDraftAttendance(attendance) {
      draftAttendances.set(attendance.auctionId, attendance)
      scheduleFlush()
    },
    onDraftAttendance: onDraftAttendance.add,
    publishDraft(change) {
      onDraft.emit(change)
      drafts.push(change)
      scheduleFlush()
    },
    onDraft: onDraft.add,
    check: () => transport.check(),
    async close() {
      closed = true
      await sending
      await transport.close()
    },
  }
}

/** Creates a list of listeners. */
function listeners<T extends readonly unknown[]>() {
  const all: ((...args: T) => void)[] = []
  return {
    add: (listener: (...args: T) => void): void => void all.push(listener),
    emit(...args: T): void {
      for (const listener of all) listener(...args)
    },
  }
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}
