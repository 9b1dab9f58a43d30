import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { createHold, type Hold } from './hold.ts'
import { holdDurationMs } from './keys.ts'

/** Detects a press held for half a second, shared by a button and its key. */
export function useHold(onHeld: () => void): Pick<Hold, 'press' | 'release'> & { readonly isHeld: boolean } {
  const [isHeld, setIsHeld] = useState(false)
  const handleHeld = useEffectEvent(onHeld)
  const [callbacks] = useState<{ onHeld: () => void; changed: (held: boolean) => void }>(() => ({
    onHeld: () => undefined,
    changed: () => undefined,
  }))
  useEffect(() => {
    callbacks.onHeld = () => handleHeld()
    callbacks.changed = setIsHeld
  }, [callbacks])
  const [hold] = useState(() =>
    createHold(
      schedule,
      holdDurationMs,
      () => callbacks.onHeld(),
      () => callbacks.changed(hold.isHeld()),
    ),
  )
  useEffect(() => hold.release, [hold])
  return { press: hold.press, release: hold.release, isHeld }
}

const schedule = (delay: number, run: () => void) => {
  const timer = setTimeout(run, delay)
  return () => clearTimeout(timer)
}

/** A button that acts only after being held for half a second, by pointer, Enter or Space. */
export function HoldButton({
  hold,
  disabled,
  ...rest
}: { hold: ReturnType<typeof useHold> } & Omit<ComponentProps<'button'>, 'onClick'>) {
  return (
    <button
      {...rest}
      type="button"
      disabled={disabled}
      data-held={hold.isHeld || undefined}
      onPointerDown={(event) => {
        if (event.button === 0) hold.press()
      }}
      onPointerUp={hold.release}
      onPointerLeave={hold.release}
      onPointerCancel={hold.release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        if (!event.repeat) hold.press()
      }}
      onKeyUp={hold.release}
      onBlur={hold.release}
    />
  )
}
