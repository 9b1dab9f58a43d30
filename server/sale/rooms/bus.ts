import { randomUUID } from 'node:crypto'
import type { Auction } from '#wire/entities/auction.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'

/** Something for one person, on whatever sockets they have open at any process. */
export type PersonalMessage = { readonly userId: string; readonly frame: PersonalFrame }

/** Something has changed in a conversation with the house, and who may hear of it besides staff (see server/people/chat). */
export type ChatChange = { readonly id: string; readonly audiences: readonly string[] }

/** Where a sale can be watched from now on; null where it no longer can. */
export type StreamChange = { readonly auctionId: string; readonly stream: Auction['stream'] }

/** Who follows a sale at one process, as that process tells the others. */
export type Attendance = {
  readonly auctionId: string
  /** Whether somebody sits at the sale's desk there, so that the others should tell what they know. */
  readonly wanted: boolean
  readonly online: number
  readonly members: number
  readonly paddles: readonly (readonly [paddle: string, rtt: number | null])[]
  /** How far behind those are who watch its stream: as `StreamDelays`. */
  readonly delays: readonly (readonly [behind: number, watchers: number])[]
  readonly clerks: readonly {
    readonly id: string
    readonly name: string
    readonly since: number
    readonly rtt: number | null
  }[]
}

/** How the processes of a house tell each other what is new. What is lost on the way costs a reading later, no more. */
export type Bus = {
  /** Tells the other processes where a sale's ledger ends now. */
  publishHead(auctionId: string, seq: number): void
  /** Calls back with what other processes tell. */
  onHead(listener: (auctionId: string, seq: number) => void): void
  /** Sends something to a person, here and at all other processes. */
  send(personal: PersonalMessage): void
  /** Calls back with what is sent to persons, from here too. */
  onPersonal(listener: (personal: PersonalMessage) => void): void
  /** Tells here and at all other processes that there is something new in a conversation. */
  publishChat(word: ChatChange): void
  onChat(listener: (word: ChatChange) => void): void
  /** Tells here and at all other processes where a sale can be watched. */
  publishStream(word: StreamChange): void
  onStream(listener: (word: StreamChange) => void): void
  /** Tells the consoles of a sale, here and at all other processes, that its limit requests have changed. */
  publishLimitRequests(auctionId: string): void
  onLimitRequests(listener: (auctionId: string) => void): void
  /** Tells the other processes who follows a sale here. */
  publishAttendance(attendance: Attendance): void
  /** Calls back with what other processes tell; `from` names the process. */
  onAttendance(listener: (attendance: Attendance, from: string) => void): void
  /** Resolves where other processes can be heard; rejects, or does not settle, where they cannot. */
  check(): Promise<unknown>
  close(): Promise<void>
}

/** Carries short texts to all processes that listen, this one included or not. */
export type Transport = {
  publish(text: string): Promise<void>
  onText(listener: (text: string) => void): void
  /** Resolves where texts of other processes reach this one; rejects, or does not settle, where they do not. */
  check(): Promise<unknown>
  close(): Promise<void>
}

type Message = {
  readonly from: string
  readonly heads?: readonly (readonly [auctionId: string, seq: number])[]
  readonly personal?: readonly PersonalMessage[]
  readonly chats?: readonly ChatChange[]
  readonly attendance?: Attendance
  readonly stream?: StreamChange
  /** The sales whose limit requests have changed. */
  readonly limitRequests?: readonly string[]
}

/** A transport for a house of one process. */
export const noTransport: Transport = {
  publish: () => Promise.resolve(),
  onText: () => undefined,
  check: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** Milliseconds between two messages of a process: what comes up meanwhile goes together. */
const flushIntervalMs = 10
/** Heads, personal frames, or words of conversations, in one message: PostgreSQL takes 8,000 bytes. */
const maxHeads = 60
const maxChats = 30
const maxPersonal = 8

/** A bus over a transport. What cannot be sent is reported to `onFault` and dropped. */
export function createBus(transport: Transport, onError: (error: unknown) => void): Bus {
  const self = randomUUID()
  const onHead = listeners<[auctionId: string, seq: number]>()
  const onPersonal = listeners<[personal: PersonalMessage]>()
  const onChat = listeners<[word: ChatChange]>()
  const onStream = listeners<[word: StreamChange]>()
  const onLimitRequests = listeners<[auctionId: string]>()
  const onAttendance = listeners<[attendance: Attendance, from: string]>()
  let heads = new Map<string, number>()
  let personal: PersonalMessage[] = []
  let chats = new Map<string, ChatChange>()
  let attendances = new Map<string, Attendance>()
  let streams = new Map<string, StreamChange>()
  let limitRequests = new Set<string>()
  let sending: Promise<void> | null = null
  let closed = false

  function receive(text: string): void {
    const message: Message = JSON.parse(text)
    if (message.from === self) return
    for (const [auctionId, seq] of message.heads ?? []) onHead.emit(auctionId, seq)
    for (const one of message.personal ?? []) onPersonal.emit(one)
    for (const word of message.chats ?? []) onChat.emit(word)
    receiveSaleChanges(message)
    if (message.attendance) onAttendance.emit(message.attendance, message.from)
  }

  function receiveSaleChanges({ stream, limitRequests: sales = [] }: Message): void {
    if (stream) onStream.emit(stream)
    for (const auctionId of sales) onLimitRequests.emit(auctionId)
  }

  async function flush(): Promise<void> {
    await Promise.resolve()
    const queued = () =>
      heads.size + personal.length + chats.size + attendances.size + streams.size + limitRequests.size
    while (queued() > 0) {
      const messages = [
        ...chunks([...heads], maxHeads).map((some): Message => ({ from: self, heads: some })),
        ...chunks(personal, maxPersonal).map((some): Message => ({ from: self, personal: some })),
        ...chunks([...chats.values()], maxChats).map((some): Message => ({ from: self, chats: some })),
        ...Array.from(attendances.values(), (attendance): Message => ({ from: self, attendance })),
        ...Array.from(streams.values(), (stream): Message => ({ from: self, stream })),
        ...chunks([...limitRequests], maxHeads).map((some): Message => ({ from: self, limitRequests: some })),
      ]
      heads = new Map()
      personal = []
      chats = new Map()
      attendances = new Map()
      streams = new Map()
      limitRequests = new Set()
      for (const message of messages) await transport.publish(JSON.stringify(message)).catch(onError)
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
    publishHead(auctionId, seq) {
      heads.set(auctionId, seq)
      scheduleFlush()
    },
    onHead: onHead.add,
    send(one) {
      onPersonal.emit(one)
      personal.push(one)
      scheduleFlush()
    },
    onPersonal: onPersonal.add,
    publishChat(word) {
      onChat.emit(word)
      chats.set(word.id, word)
      scheduleFlush()
    },
    onChat: onChat.add,
    publishStream(word) {
      onStream.emit(word)
      streams.set(word.auctionId, word)
      scheduleFlush()
    },
    onStream: onStream.add,
    publishLimitRequests(auctionId) {
      onLimitRequests.emit(auctionId)
      limitRequests.add(auctionId)
      scheduleFlush()
    },
    onLimitRequests: onLimitRequests.add,
    publishAttendance(attendance) {
      attendances.set(attendance.auctionId, attendance)
      scheduleFlush()
    },
    onAttendance: onAttendance.add,
    check: () => transport.check(),
    async close() {
      closed = true
      await sending
      await transport.close()
    },
  }
}

/** Those who are called back with something. */
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
