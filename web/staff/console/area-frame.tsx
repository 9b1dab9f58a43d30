import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { classes } from '#web/kit/ui/classes.ts'
import keyCap from '#web/kit/ui/key-cap.module.css'
import css from './area.module.css'

/** Frames a prompt of the console. It is announced at once and takes the focus unless a field in it does. */
export function AreaFrame({
  title,
  figure,
  text,
  isDestructive = false,
  children,
}: {
  title: string
  /** The amount in question, in large figures. */
  figure?: string
  text?: string
  isDestructive?: boolean
  children: ReactNode
}) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const isLocked = useConnection() !== 'live'
  useEffect(() => {
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus()
  }, [])
  return (
    <section
      ref={frame}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      tabIndex={-1}
      className={classes(css.area, isDestructive && css.destructive)}
    >
      <div>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {figure !== undefined && <p className={css.figure}>{figure}</p>}
        {text !== undefined && <p id={`${id}-text`}>{text}</p>}
      </div>
      {/* Disabled without a connection (V7). */}
      <fieldset className={css.actions} disabled={isLocked}>
        {children}
      </fieldset>
    </section>
  )
}

/** A button of a prompt, with its key. */
export function AreaButton({
  keyName,
  shortcut,
  variant,
  onClick,
  disabled = false,
  children,
}: {
  keyName: string
  shortcut: string
  /** `destructive`: an action that is hard to undo. */
  variant: 'main' | 'destructive' | 'line'
  onClick: () => void
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={classes(css.action, variant !== 'line' && css[variant])}
      onClick={onClick}
      disabled={disabled}
      aria-keyshortcuts={shortcut}
    >
      <span>{children}</span>
      <span className={keyCap.key} aria-hidden="true" data-key-cap="">
        {keyName}
      </span>
    </button>
  )
}

/** Handles the keys of a prompt, by their lower-case names. A focused button handles Enter itself. */
export function useAreaKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const handler = keys[key]
    if (!handler || isIgnored(event) || belongsToFocus(key, event.target)) return
    event.preventDefault()
    handler()
  })
  // While one prompt replaces another, a key applies to the visible one.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const isIgnored = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented

/** Returns whether a key belongs to the focused element: a field, an open dialog, or a button for Enter. */
function belongsToFocus(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog')) return true
  if (key === 'enter' && target.closest('button, a, summary')) return true
  return key !== 'escape' && target.closest('input, textarea, select') !== null
}
