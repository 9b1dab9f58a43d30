import { randomUUID } from 'node:crypto'
import type { Auction } from '#wire/entities/auction.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'

/** Something for one person, on whatever sockets they have open at any process. */
export type Personal = { readonly userId: string; readonly frame: PersonalFrame }

/** Something has changed in a conversation with the house, and who may hear of it besides staff (see server/people/chat). */
export type ChatWord = { readonly id: string; readonly audiences: readonly string[] }

/** Where a sale can be watched from now on; null where it no longer can. */
export type StreamWord = { readonly auctionId: string; readonly stream: Auction['stream'] }

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
  tellHead(auctionId: string, seq: number): void
  /** Calls back with what other processes tell. */
  onHead(listener: (auctionId: string, seq: number) => void): void
  /** Sends something to a person, here and at all other processes. */
  send(personal: Personal): void
  /** Calls back with what is sent to persons, from here too. */
  onPersonal(listener: (personal: Personal) => void): void
  /** Tells here and at all other processes that there is something new in a conversation. */
  tellChat(word: ChatWord): void
  onChat(listener: (word: ChatWord) => void): void
  /** Tells here and at all other processes where a sale can be watched. */
  tellStream(word: StreamWord): void
  onStream(listener: (word: StreamWord) => void): void
  /** Tells the consoles of a sale, here and at all other processes, that its limit requests have changed. */
  tellLimitRequests(auctionId: string): void
  onLimitRequests(listener: (auctionId: string) => void): void
  /** Tells the other processes who follows a sale here. */
  tellAttendance(attendance: Attendance): void
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
  readonly personal?: readonly Personal[]
  readonly chats?: readonly ChatWord[]
  readonly attendance?: Attendance
  readonly stream?: StreamWord
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
const pause = 10
/** Heads, personal frames, or words of conversations, in one message: PostgreSQL takes 8,000 bytes. */
const mostHeads = 60
const mostChats = 30
const mostPersonal = 8

/** A bus over a transport. What cannot be sent is reported to `onFault` and dropped. */
export function openBus(transport: Transport, onFault: (error: unknown) => void): Bus {
  const self = randomUUID()
  const onHead = listeners<[auctionId: string, seq: number]>()
  const onPersonal = listeners<[personal: Personal]>()
  const onChat = listeners<[word: ChatWord]>()
  const onStream = listeners<[word: StreamWord]>()
  const onLimitRequests = listeners<[auctionId: string]>()
  const onAttendance = listeners<[attendance: Attendance, from: string]>()
  let heads = new Map<string, number>()
  let personal: Personal[] = []
  let chats = new Map<string, ChatWord>()
  let attendances = new Map<string, Attendance>()
  let streams = new Map<string, StreamWord>()
  let limitRequests = new Set<string>()
  let sending: Promise<void> | null = null
  let closed = false

  function hear(text: string): void {
    const message: Message = JSON.parse(text)
    if (message.from === self) return
    for (const [auctionId, seq] of message.heads ?? []) onHead.tell(auctionId, seq)
    for (const one of message.personal ?? []) onPersonal.tell(one)
    for (const word of message.chats ?? []) onChat.tell(word)
    hearOfSales(message)
    if (message.attendance) onAttendance.tell(message.attendance, message.from)
  }

  function hearOfSales({ stream, limitRequests: sales = [] }: Message): void {
    if (stream) onStream.tell(stream)
    for (const auctionId of sales) onLimitRequests.tell(auctionId)
  }

  async function sendAll(): Promise<void> {
    await Promise.resolve()
    const queued = () =>
      heads.size + personal.length + chats.size + attendances.size + streams.size + limitRequests.size
    while (queued() > 0) {
      const messages = [
        ...chunks([...heads], mostHeads).map((some): Message => ({ from: self, heads: some })),
        ...chunks(personal, mostPersonal).map((some): Message => ({ from: self, personal: some })),
        ...chunks([...chats.values()], mostChats).map((some): Message => ({ from: self, chats: some })),
        ...Array.from(attendances.values(), (attendance): Message => ({ from: self, attendance })),
        ...Array.from(streams.values(), (stream): Message => ({ from: self, stream })),
        ...chunks([...limitRequests], mostHeads).map(
          (some): Message => ({ from: self, limitRequests: some }),
        ),
      ]
      heads = new Map()
      personal = []
      chats = new Map()
      attendances = new Map()
      streams = new Map()
      limitRequests = new Set()
      for (const message of messages) await transport.publish(JSON.stringify(message)).catch(onFault)
      if (!closed) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  function wake(): void {
    sending ??= sendAll().finally(() => {
      sending = null
    })
  }

  transport.onText((text) => {
    try {
      hear(text)
    } catch (error) {
      onFault(error)
    }
  })

  return {
    tellHead(auctionId, seq) {
      heads.set(auctionId, seq)
      wake()
    },
    onHead: onHead.add,
    send(one) {
      onPersonal.tell(one)
      personal.push(one)
      wake()
    },
    onPersonal: onPersonal.add,
    tellChat(word) {
      onChat.tell(word)
      chats.set(word.id, word)
      wake()
    },
    onChat: onChat.add,
    tellStream(word) {
      onStream.tell(word)
      streams.set(word.auctionId, word)
      wake()
    },
    onStream: onStream.add,
    tellLimitRequests(auctionId) {
      onLimitRequests.tell(auctionId)
      limitRequests.add(auctionId)
      wake()
    },
    onLimitRequests: onLimitRequests.add,
    tellAttendance(attendance) {
      attendances.set(attendance.auctionId, attendance)
      wake()
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
  const all: ((...told: T) => void)[] = []
  return {
    add: (listener: (...told: T) => void): void => void all.push(listener),
    tell(...told: T): void {
      for (const listener of all) listener(...told)
    },
  }
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}
