import type { Viewer } from '#domain/auction/view.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import type { FeedMessage } from '../feed.ts'
import { type Frame, frameOfAll } from './frame.ts'
import { pushFor } from './subscription.ts'

/** The frames of a run of news, by who may see what; each is built when the first who may see it is told. */
export type BatchFrames = {
  /** The ledger place up to which the run tells. */
  readonly last: number
  /** The frame for a viewer who has been told up to place `after`. */
  of(viewer: Viewer, after: number): Frame
}

/** The frames of a run of tellings that follow one another. */
export function batchFrames(messages: readonly FeedMessage[]): BatchFrames {
  const first = messages[0]?.seq ?? 0
  const own = new Set(messages.flatMap((telling) => [...telling.pushes().own.keys()]))
  const built = new Map<string, Frame>()
  const texts = new Map<object, string>()

  function textOf(push: object): string {
    const text = texts.get(push) ?? wireJson(push)
    texts.set(push, text)
    return text
  }

  const build = (viewer: Viewer, after: number): Frame =>
    frameOfAll(
      messages.filter(({ seq }) => seq > after).map((telling) => textOf(pushFor(telling.pushes(), viewer))),
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

/** One name for all who are told the same. */
function audienceOf(viewer: Viewer, own: ReadonlySet<string>): string {
  if (viewer.kind === 'bidder') return own.has(viewer.paddle) ? `paddle ${viewer.paddle}` : 'everybody'
  return viewer.kind === 'staff' ? 'staff' : 'everybody'
}
