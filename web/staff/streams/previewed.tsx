import type { Stream } from '#domain/auction/stream.ts'
import { LivePlayer } from '#web/sale/stream/live-player.tsx'

const unheard = () => undefined

/** A stream as watchers see it, where it is set. */
export const Previewed = ({ stream, title }: { open: boolean; stream: Stream; title: string }) => (
  <LivePlayer stream={stream} title={title} fit="whole" onGone={unheard} />
)
