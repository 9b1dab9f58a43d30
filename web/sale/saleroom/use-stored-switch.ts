import { useCallback, useEffect, useState } from 'react'

/** Returns a setting saved in this browser. It is `initial` until hydration, then the saved value. */
export function useStoredSwitch(name: string, initial: boolean): readonly [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(initial)
  useEffect(() => {
    const stored = read(name)
    if (stored !== null) setOn(stored === '1')
  }, [name])
  const set = useCallback(
    (on: boolean) => {
      setOn(on)
      write(name, on ? '1' : '0')
    },
    [name],
  )
  return [isOn, set]
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Storage is disabled: the setting is not saved.
  }
}
