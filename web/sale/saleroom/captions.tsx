import css from './captions.module.css'
import { useLastSaid } from './room-voice.tsx'

/** What the room last said, in words over the picture. A screen reader hears it from elsewhere. */
export function Captions() {
  const said = useLastSaid()
  return (
    said && (
      <p className={css.captions} aria-hidden="true">
        <span key={said.text}>{said.text}</span>
      </p>
    )
  )
}
