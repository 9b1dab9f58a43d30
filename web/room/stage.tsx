import { Picture } from '#web/ui/picture.tsx'
import { useRoom } from './room-context.ts'
import css from './stage.module.css'

/** The sale's own picture, large: the room to look into. */
export function Stage({ className }: { className?: string | undefined }) {
  const { cover } = useRoom().auction
  return (
    <div className={className}>
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
      </div>
    </div>
  )
}
