import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Presence } from '#wire/socket/socket.ts'
import type { Attendance, Bus } from '../bus.ts'
import { attendanceOf, presenceOf } from './attendance.ts'
import { type Client, write } from './client.ts'
import { complain } from './conversation.ts'
import { frameOfOne } from './frame.ts'
import type { Subscription } from './subscription.ts'

/** Tells desks who is there: at this process, and at all others. Nothing of it is kept, or in any ledger. */
export type PresenceTeller = {
  /** A clerk sits down at the desk of a sale. */
  attend(client: Client, auctionId: string): Promise<void>
  /** A clerk leaves the desk of a sale, or all of them. */
  leave(client: Client, auctionId?: string): void
  close(): void
}

/** One clerk at one desk, on one socket. */
export type Attendant = {
  readonly id: string
  readonly client: Client
  readonly name: string
  readonly since: number
  /** What it was told last, as it was sent. */
  told: string
}

type Far = { readonly attendance: Attendance; readonly heard: number }

/** Milliseconds between two looks at who is there: a desk is told no more often, and only what has changed. */
const every = 1_000
/** Milliseconds after which a process tells the others again what has not changed. */
const repeatAfter = 4_000
/** Milliseconds after which what another process told, or wanted to know, holds no more. */
const farHolds = 10_000

/**
 * @param options.membersOf who follows a sale at this process
 * @param options.givenIn how many paddles a sale has given
 * @param options.nameOf what somebody of the staff is called
 */
export function openPresence(options: {
  bus: Pick<Bus, 'tellAttendance' | 'onAttendance' | 'onLimitRequests'>
  clock: Clock
  membersOf: (auctionId: string) => Iterable<Subscription>
  givenIn: (auctionId: string) => number
  nameOf: (userId: string) => Promise<string>
}): PresenceTeller {
  const { bus, clock, membersOf, givenIn, nameOf } = options
  const desks = new Map<string, Set<Attendant>>()
  /** What the other processes told, by sale and process. */
  const far = new Map<string, Map<string, Far>>()
  const toldFar = new Map<string, { readonly text: string; readonly at: number }>()

  bus.onAttendance((attendance, from) => {
    const { auctionId } = attendance
    const parts = far.get(auctionId) ?? new Map<string, Far>()
    far.set(auctionId, parts.set(from, { attendance, heard: performance.now() }))
  })

  bus.onLimitRequests((auctionId) => {
    const frame = frameOfOne({ type: 'limit_requests', data: { auctionId } })
    for (const { client } of desks.get(auctionId) ?? []) write(client, frame)
  })

  function forgetOld(now: number): void {
    for (const [auctionId, parts] of far) {
      for (const [from, { heard }] of parts) if (now - heard > farHolds) parts.delete(from)
      if (parts.size === 0) far.delete(auctionId)
    }
  }

  function look(): void {
    const now = performance.now()
    forgetOld(now)
    for (const auctionId of new Set([...desks.keys(), ...far.keys()])) lookAt(auctionId, now)
  }

  function lookAt(auctionId: string, now: number): void {
    const desk = desks.get(auctionId)
    const parts = Array.from(far.get(auctionId)?.values() ?? [], ({ attendance }) => attendance)
    const own = attendanceOf(auctionId, membersOf(auctionId), desk)
    if (own.wanted || parts.some(({ wanted }) => wanted)) tellFar(own, now)
    for (const attendant of desk ?? [])
      tell(attendant, presenceOf(attendant.id, [own, ...parts], givenIn(auctionId)))
  }

  function tellFar(own: Attendance, now: number): void {
    const text = JSON.stringify(own)
    const last = toldFar.get(own.auctionId)
    if (last?.text === text && now - last.at < repeatAfter) return
    toldFar.set(own.auctionId, { text, at: now })
    bus.tellAttendance(own)
  }

  function tell(attendant: Attendant, presence: Presence): void {
    const text = JSON.stringify(presence)
    if (text === attendant.told) return
    attendant.told = text
    write(attendant.client, frameOfOne({ type: 'presence', data: presence }))
  }

  /** Takes a clerk from a desk; where that leaves it empty, the other processes need not tell of it any more. */
  function rise(client: Client, auctionId: string): void {
    const desk = desks.get(auctionId)
    const attendant = desk && [...desk].find((one) => one.client === client)
    if (!desk || !attendant) return
    desk.delete(attendant)
    if (desk.size === 0) desks.delete(auctionId)
    toldFar.delete(auctionId)
    bus.tellAttendance(attendanceOf(auctionId, membersOf(auctionId), desks.get(auctionId)))
  }

  const timer = setInterval(look, every)
  timer.unref()

  return {
    async attend(client, auctionId) {
      if (!client.staff) return complain(client, 'notAllowed')
      const { userId } = client
      const name = await nameOf(userId)
      // They may have gone, or be somebody else, by now.
      if (client.socket.destroyed || client.userId !== userId) return
      rise(client, auctionId)
      const attendant = { id: randomUUID(), client, name, since: clock.now(), told: '' }
      desks.set(auctionId, (desks.get(auctionId) ?? new Set()).add(attendant))
      lookAt(auctionId, performance.now())
    },
    leave(client, auctionId) {
      for (const id of auctionId === undefined ? [...desks.keys()] : [auctionId]) rise(client, id)
    },
    close: () => clearInterval(timer),
  }
}
