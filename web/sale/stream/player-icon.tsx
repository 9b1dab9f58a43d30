import css from './live-player.module.css'

/** The icons used only by the player. */
const drawings = {
  play: 'M7.5 4.8v14.4L19.2 12Z',
  pause: 'M8.2 5v14M15.8 5v14',
  sound: 'M3.5 9.4v5.2h3.6l5.4 4.2V5.2L7.1 9.4ZM16 9.2a4.2 4.2 0 0 1 0 5.6M18.7 6.6a8 8 0 0 1 0 10.8',
  silent: 'M3.5 9.4v5.2h3.6l5.4 4.2V5.2L7.1 9.4ZM16.2 9.6l4.8 4.8M21 9.6l-4.8 4.8',
  captions: 'M3.4 5.4h17.2v13.2H3.4zM10.4 10.6a2 2 0 1 0 0 2.8M17 10.6a2 2 0 1 0 0 2.8',
  whole: 'M4.5 9V4.5H9M19.5 9V4.5H15M4.5 15v4.5H9M19.5 15v4.5H15',
} as const

/** Shows a decorative icon beside a label for screen readers. */
export function PlayerIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
