import type { Viewer } from '#domain/auction/view.ts'
import type { FeedMessage } from '../feed.ts'
import { type Frame, frameOfAll } from './frame.ts'
import { pushText } from './push-text.ts'
import { pushFor } from './subscription.ts'

/** The frames of a batch of messages. The frame for each audience is built on first use. */
export type BatchFrames = {
  /** The ledger position of the last message. */
  readonly last: number
  /** Returns the frame for a viewer who has received everything up to position `after`. */
  of(viewer: Viewer, after: number): Frame
}

/** Creates the frames of consecutive messages. */
export function batchFrames(messages: readonly FeedMessage[]): BatchFrames {
  const first = messages[0]?.seq ?? 0
  const own = new Set(messages.flatMap((message) => [...message.pushes().own.keys()]))
  const built = new Map<string, Frame>()

  const build = (viewer: Viewer, after: number): Frame =>
    frameOfAll(
      messages.filter(({ seq }) => seq > after).map((message) => pushText(pushFor(message.pushes(), viewer))),
    )

  return {
    last: messages.at(-1)?.seq ?? 0,
    of(viewer, after) {
      if (after >= first) return build(viewer, after)
      const audience = audienceOf(viewer, own)
      const frame = built.get(audience) ?? build(viewer, after)
      built.set(audience, frame)
      return frame
    },
  }
}

/** Returns the key of an audience: viewers with the same key get the same frame. */
function audienceOf(viewer: Viewer, own: ReadonlySet<string>): string {
  if (viewer.kind === 'bidder') return own.has(viewer.paddle) ? `paddle ${viewer.paddle}` : 'everybody'
  return viewer.kind === 'staff' ? 'staff' : 'everybody'
}
