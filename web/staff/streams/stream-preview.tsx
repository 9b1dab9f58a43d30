import type { Stream } from '#domain/auction/stream.ts'
import { LivePlayer } from '#web/sale/stream/live-player.tsx'

const ignore = () => undefined

/** Previews a stream as viewers see it. */
export const StreamPreview = ({ stream, title }: { stream: Stream; title: string }) => (
  <LivePlayer stream={stream} title={title} fit="whole" onUnavailable={ignore} />
)
