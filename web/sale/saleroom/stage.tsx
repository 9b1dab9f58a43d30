import type { ReactNode } from 'react'
import { lazyAtOnce } from '#web/kit/ui/lazy-when-idle.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { useSaleStream } from '#web/sale/stream/use-sale-stream.ts'
import { Captions } from './captions.tsx'
import { useSaleroom } from './room-context.ts'
import css from './stage.module.css'

const SaleStream = lazyAtOnce(async () => (await import('#web/sale/stream/sale-stream.tsx')).SaleStream)

/**
 * The video stream if there is one; otherwise, and until it plays, the sale's picture.
 * @param children content shown over its top
 */
export function Stage({ hasCaptions, children }: { hasCaptions: boolean; children: ReactNode }) {
  const { auction } = useSaleroom()
  const { cover } = auction
  const { stream, refresh } = useSaleStream(auction)
  return (
    <div className={css.stage}>
      {cover && (
        <Picture
          picture={cover.key}
          alt={cover.alt}
          sizes="(max-width: 959px) 100vw, calc(100vw - 424px)"
          priority
          className={css.picture}
        />
      )}
      <div className={css.shade} />
      {stream && <SaleStream auction={auction} stream={stream} fit="fill" onMissing={refresh} />}
      {hasCaptions && <Captions />}
      <div className={css.over}>{children}</div>
    </div>
  )
}
