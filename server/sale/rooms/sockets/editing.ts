import { isTextDraft } from '#domain/content/content-draft.ts'
import { mayRead, type Role } from '#domain/staff/rights.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { DraftAttendance } from '#server/platform/bus/topics.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { DraftPlace, Editing } from '#wire/socket/socket.ts'
import { type Client, write } from './client.ts'
import { frameOfOne } from './frame.ts'
import { sendError } from './protocol.ts'

/** K8: sends pages that show a draft its changes and its other editors, at all processes. Nothing is stored. */
export type EditingPublisher = {
  /** Sets a client's position in a draft. */
  attend(client: Client, place: DraftPlace): Promise<void>
  /** Removes a client that has closed the draft or disconnected. */
  leave(client: Client): void
  /** Removes a client that may no longer read drafts or has another account. */
  recheck(client: Client): void
  close(): void
}

type Editor = DraftAttendance['editors'][number]

/** A page that shows a draft, on one socket. */
type DraftPage = {
  readonly auctionId: string
  readonly editor: Editor
  /** The JSON sent last. */
  sentText: string
}

type RemoteAttendance = { readonly editors: readonly Editor[]; readonly receivedAt: number }

/** Milliseconds between two updates of a draft: cursor moves in between are sent together. */
const updateIntervalMs = 100
/** Milliseconds between two sweeps; attendance is repeated to the other processes each time. */
const sweepIntervalMs = 4_000
/** Milliseconds after which the attendance of another process expires. */
const remoteTtlMs = 10_000
/** Milliseconds after which an unconfirmed position is no longer shown. */
export const placeTtlMs = 120_000
/** The maximum number of editors in one message between processes, so that it usually fits into one notification. */
const maxEditors = 30

/** Creates the publisher. @param options.nameOf returns the display name of a staff account */
export function createEditing(options: {
  bus: Pick<Bus, 'publish' | 'subscribe'>
  clock: Clock
  nameOf: (userId: string) => Promise<string>
}): EditingPublisher {
  const { bus, clock, nameOf } = options
  const pages = new Map<Client, DraftPage>()
  const pagesByDraft = new Map<string, Set<Client>>()
  /** Attendance at the other processes, by draft and process. */
  const remote = new Map<string, Map<string, RemoteAttendance>>()
  const changed = new Set<string>()
  let updating: ReturnType<typeof setTimeout> | null = null

  bus.subscribe('draftAttendance', ({ auctionId, editors }, from) => {
    const parts = remote.get(auctionId) ?? new Map<string, RemoteAttendance>()
    remote.set(auctionId, parts.set(from, { editors, receivedAt: performance.now() }))
    scheduleUpdate(auctionId)
  })

  bus.subscribe('draft', (change) => {
    const clients = pagesByDraft.get(change.auctionId)
    if (!clients) return
    const frame = frameOfOne({ type: 'draft', data: change })
    for (const client of clients) write(client, frame)
  })

  const editorsAt = (auctionId: string): readonly Editor[] =>
    [...(pagesByDraft.get(auctionId) ?? [])].flatMap((client) => pages.get(client)?.editor ?? [])

  function publish(auctionId: string): void {
    const editors = editorsAt(auctionId)
      .toSorted((one, other) => other.at - one.at)
      .slice(0, maxEditors)
    bus.publish('draftAttendance', { auctionId, editors })
  }

  function sendAll(auctionId: string): void {
    const elsewhere = [...(remote.get(auctionId)?.values() ?? [])].flatMap(({ editors }) => editors)
    const latest = latestOf([...editorsAt(auctionId), ...elsewhere], clock.now())
    for (const client of pagesByDraft.get(auctionId) ?? []) {
      const page = pages.get(client)
      if (page) send(client, page, { auctionId, colleagues: colleaguesOf(page.editor.id, latest) })
    }
  }

  function send(client: Client, page: DraftPage, data: Editing): void {
    const text = JSON.stringify(data)
    if (text === page.sentText) return
    page.sentText = text
    write(client, frameOfOne({ type: 'editing', data }))
  }

  function scheduleUpdate(auctionId: string): void {
    changed.add(auctionId)
    updating ??= setTimeout(() => {
      updating = null
      const drafts = [...changed]
      changed.clear()
      for (const id of drafts) sendAll(id)
    }, updateIntervalMs)
    updating.unref()
  }

  function remove(client: Client): void {
    const auctionId = pages.get(client)?.auctionId
    if (auctionId === undefined) return
    pages.delete(client)
    const others = pagesByDraft.get(auctionId)
    others?.delete(client)
    if (others?.size === 0) pagesByDraft.delete(auctionId)
    publish(auctionId)
    scheduleUpdate(auctionId)
  }

  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [auctionId, parts] of remote) {
      for (const [from, { receivedAt }] of parts) if (now - receivedAt > remoteTtlMs) parts.delete(from)
      if (parts.size === 0) remote.delete(auctionId)
    }
    for (const auctionId of pagesByDraft.keys()) {
      publish(auctionId)
      scheduleUpdate(auctionId)
    }
  }, sweepIntervalMs)
  sweep.unref()

  return {
    async attend(client, { auctionId, lotId, field }) {
      if (!mayAttend(client.roles, auctionId)) return sendError(client, 'notAllowed')
      const { userId } = client
      const known = pages.get(client)
      const name = known?.editor.name ?? (await nameOf(userId))
      // The client may have disconnected or changed its account meanwhile.
      if (client.socket.destroyed || client.userId !== userId) return
      if (known && known.auctionId !== auctionId) remove(client)
      const editor = { id: userId, name, lotId, field, at: clock.now() }
      const sentText = known?.auctionId === auctionId ? known.sentText : ''
      pages.set(client, { auctionId, editor, sentText })
      pagesByDraft.set(auctionId, (pagesByDraft.get(auctionId) ?? new Set()).add(client))
      publish(auctionId)
      scheduleUpdate(auctionId)
    },
    leave: remove,
    recheck(client) {
      const page = pages.get(client)
      if (page && (page.editor.id !== client.userId || !mayAttend(client.roles, page.auctionId)))
        remove(client)
    },
    close() {
      clearInterval(sweep)
      if (updating) clearTimeout(updating)
    },
  }
}

/** Returns whether roles may read a draft of a sale or of a text. */
const mayAttend = (roles: readonly Role[], draft: string): boolean =>
  mayRead(roles, isTextDraft(draft) ? 'content' : 'catalogue')

/** Returns the latest position of each account, without expired ones. @param now Unix milliseconds */
export function latestOf(editors: readonly Editor[], now: number): ReadonlyMap<string, Editor> {
  const latest = new Map<string, Editor>()
  for (const editor of editors) {
    const isLater = editor.at > (latest.get(editor.id)?.at ?? Number.NEGATIVE_INFINITY)
    if (isLater && now - editor.at < placeTtlMs) latest.set(editor.id, editor)
  }
  return latest
}

const colleaguesOf = (own: string, latest: ReadonlyMap<string, Editor>): Editing['colleagues'] =>
  [...latest.values()]
    .filter(({ id }) => id !== own)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, name, lotId, field }) => ({ id, name, lotId, field }))
