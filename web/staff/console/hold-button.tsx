import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { createHold, type Hold } from './hold.ts'
import { holdTime } from './keys.ts'

/** A hold of half a second, for a button and its key alike. */
export function useHold(done: () => void): Pick<Hold, 'press' | 'release'> & { readonly isHeld: boolean } {
  const [isHeld, setIsHeld] = useState(false)
  const latest = useEffectEvent(done)
  const [run] = useState<{ done: () => void; changed: (held: boolean) => void }>(() => ({
    done: () => undefined,
    changed: () => undefined,
  }))
  useEffect(() => {
    run.done = () => latest()
    run.changed = setIsHeld
  }, [run])
  const [hold] = useState(() =>
    createHold(
      later,
      holdTime,
      () => run.done(),
      () => run.changed(hold.isHeld()),
    ),
  )
  useEffect(() => hold.release, [hold])
  return { press: hold.press, release: hold.release, isHeld }
}

const later = (delay: number, run: () => void) => {
  const timer = setTimeout(run, delay)
  return () => clearTimeout(timer)
}

/** A button that acts only when it is held for half a second, by pointer or by Enter and Space. */
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
