import { useEffect, useState } from 'react'

/** The time that the cursor must stay in a lot before its pictures are loaded, in milliseconds. */
const restMs = 150

/**
 * Returns the lot whose pictures are shown: the last one on which the cursor paused, so that a moving cursor loads
 * none. The pictures stay when the focus goes from the grid to them.
 *
 * @param currentId the lot of the current cell; undefined for none
 * @returns its id; '' before the first one
 */
export function usePicturedLot(currentId: string | undefined): string {
  const [pictured, setPictured] = useState('')
  useEffect(() => {
    if (currentId === undefined) return undefined
    const timer = setTimeout(() => setPictured(currentId), restMs)
    return () => clearTimeout(timer)
  }, [currentId])
  return pictured
}
