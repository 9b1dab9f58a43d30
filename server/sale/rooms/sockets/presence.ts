import { randomUUID } from 'node:crypto'
import { hasRight } from '#domain/staff/rights.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Attendance } from '#server/platform/bus/topics.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { DeskPlace, Presence } from '#wire/socket/socket.ts'
import type { ConsoleAttendance } from '../console-attendance.ts'
import { accountsAtConsole, attendanceOf, presenceOf } from './attendance.ts'
import { type Client, write } from './client.ts'
import { frameOfOne } from './frame.ts'
import { sendError } from './protocol.ts'
import type { Subscription } from './subscription.ts'

/** Sends the consoles of a sale its followers at all processes. Nothing is stored. */
export type PresencePublisher = {
  /** Adds a colleague to a sale's console, telephone desk or auctioneer's screen. */
  attend(client: Client, auctionId: string, place?: DeskPlace): Promise<void>
  /** Removes a clerk from the console of a sale, or from all consoles. */
  leave(client: Client, auctionId?: string): void
  close(): void
}

/** A colleague at one of these places, on one socket. */
export type Attendant = {
  readonly id: string
  readonly client: Client
  readonly name: string
  readonly since: number
  readonly place: DeskPlace
  /** The JSON sent last. */
  sentText: string
}

type RemoteAttendance = { readonly attendance: Attendance; readonly receivedAt: number }

/** Milliseconds between two updates of a console; unchanged data is not sent. */
const publishIntervalMs = 1_000
/** Milliseconds after which unchanged attendance is republished to the other processes. */
const repeatAfterMs = 4_000
/** Milliseconds after which the attendance of another process expires. */
const remoteTtlMs = 10_000

/**
 * Creates the publisher.
 * @param options.membersOf returns the followers of a sale at this process
 * @param options.paddleCount returns the number of paddles issued in a sale
 * @param options.nameOf returns the display name of a staff account
 */
export function createPresence(options: {
  bus: Pick<Bus, 'publish' | 'subscribe'>
  consoles: Pick<ConsoleAttendance, 'report'>
  clock: Clock
  membersOf: (auctionId: string) => Iterable<Subscription>
  paddleCount: (auctionId: string) => number
  nameOf: (userId: string) => Promise<string>
}): PresencePublisher {
  const { bus, consoles, clock, membersOf, paddleCount, nameOf } = options
  const attendants = new Map<string, Set<Attendant>>()
  /** Attendance at the other processes, by sale and process. */
  const remote = new Map<string, Map<string, RemoteAttendance>>()
  const published = new Map<string, { readonly text: string; readonly at: number }>()

  bus.subscribe('attendance', (attendance, from) => {
    const { auctionId } = attendance
    const parts = remote.get(auctionId) ?? new Map<string, RemoteAttendance>()
    remote.set(auctionId, parts.set(from, { attendance, receivedAt: performance.now() }))
  })

  const notifyConsoles =
    (type: 'limit_requests' | 'parcel_requests' | 'telephones' | 'console_holder') => (auctionId: string) => {
      const frame = frameOfOne({ type, data: { auctionId } })
      for (const { client } of attendants.get(auctionId) ?? []) write(client, frame)
    }
  bus.subscribe('limitRequests', notifyConsoles('limit_requests'))
  bus.subscribe('parcelRequests', notifyConsoles('parcel_requests'))
  bus.subscribe('telephones', notifyConsoles('telephones'))
  bus.subscribe('consoleHolders', notifyConsoles('console_holder'))

  function evictExpired(now: number): void {
    for (const [auctionId, parts] of remote) {
      for (const [from, { receivedAt }] of parts) if (now - receivedAt > remoteTtlMs) parts.delete(from)
      if (parts.size === 0) remote.delete(auctionId)
    }
  }

  function publishAll(): void {
    const now = performance.now()
    evictExpired(now)
    for (const auctionId of new Set([...attendants.keys(), ...remote.keys()])) publishSale(auctionId, now)
  }

  function publishSale(auctionId: string, now: number): void {
    const clerks = attendants.get(auctionId)
    const parts = Array.from(remote.get(auctionId)?.values() ?? [], ({ attendance }) => attendance)
    const own = attendanceOf(auctionId, membersOf(auctionId), clerks)
    if (own.wanted || parts.some(({ wanted }) => wanted)) publishAttendance(own, now)
    consoles.report(auctionId, accountsAtConsole([own, ...parts]))
    for (const attendant of clerks ?? [])
      sendPresence(attendant, presenceOf(attendant.id, [own, ...parts], paddleCount(auctionId)))
  }

  function publishAttendance(own: Attendance, now: number): void {
    const text = JSON.stringify(own)
    const last = published.get(own.auctionId)
    if (last?.text === text && now - last.at < repeatAfterMs) return
    published.set(own.auctionId, { text, at: now })
    bus.publish('attendance', own)
  }

  function sendPresence(attendant: Attendant, presence: Presence): void {
    const text = JSON.stringify(presence)
    if (text === attendant.sentText) return
    attendant.sentText = text
    write(attendant.client, frameOfOne({ type: 'presence', data: presence }))
  }

  /**
   * Removes a clerk from a console and publishes the change, so that the other processes stop publishing to
   * an empty console.
   */
  function removeAttendant(client: Client, auctionId: string): void {
    const clerks = attendants.get(auctionId)
    const attendant = clerks && [...clerks].find((one) => one.client === client)
    if (!clerks || !attendant) return
    clerks.delete(attendant)
    if (clerks.size === 0) attendants.delete(auctionId)
    published.delete(auctionId)
    bus.publish('attendance', attendanceOf(auctionId, membersOf(auctionId), attendants.get(auctionId)))
  }

  const timer = setInterval(publishAll, publishIntervalMs)
  timer.unref()

  return {
    async attend(client, auctionId, place = 'console') {
      if (!hasRight(client.roles, 'conduct')) return sendError(client, 'notAllowed')
      const { userId } = client
      const name = await nameOf(userId)
      // The client may have disconnected or changed its account meanwhile.
      if (client.socket.destroyed || client.userId !== userId) return
      removeAttendant(client, auctionId)
      const attendant = { id: randomUUID(), client, name, since: clock.now(), place, sentText: '' }
      attendants.set(auctionId, (attendants.get(auctionId) ?? new Set()).add(attendant))
      publishSale(auctionId, performance.now())
    },
    leave(client, auctionId) {
      for (const id of auctionId === undefined ? [...attendants.keys()] : [auctionId])
        removeAttendant(client, id)
    },
    close: () => clearInterval(timer),
  }
}
