import { useCallback, useEffect, useState } from 'react'

/** A switch that this browser remembers. The page begins with `usual`, and takes on what is kept once it stands. */
export function useKeptSwitch(name: string, usual: boolean): readonly [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(usual)
  useEffect(() => {
    const kept = read(name)
    if (kept !== null) setOn(kept === '1')
  }, [name])
  const turn = useCallback(
    (on: boolean) => {
      setOn(on)
      write(name, on ? '1' : '0')
    },
    [name],
  )
  return [isOn, turn]
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
    // A browser that keeps nothing forgets this too.
  }
}
