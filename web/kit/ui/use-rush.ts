import { useEffect, useState } from 'react'

/** Milliseconds without a change after which the next one is animated. */
const restMs = 400

type Changes = { readonly value: number; readonly isResting: boolean; readonly isRush: boolean }

/** Whether a value changes faster than animations can follow: nobody can read them, and each costs frames. */
export function useRush(value: number): boolean {
  const [changes, setChanges] = useState<Changes>({ value, isResting: true, isRush: false })
  if (changes.value !== value) setChanges({ value, isResting: false, isRush: !changes.isResting })
  useEffect(() => {
    const rest = (last: Changes): Changes =>
      last.isResting || last.value !== value ? last : { value, isResting: true, isRush: false }
    const timer = setTimeout(() => setChanges(rest), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return changes.value === value ? changes.isRush : !changes.isResting
}
