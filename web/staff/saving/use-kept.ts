import { useEffect, useEffectEvent, useRef } from 'react'
import type * as z from 'zod/mini'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { type KeptEdits, openKeptEdits } from './kept-edits.ts'
import { useUnsaved } from './use-unsaved.ts'

/**
 * Stores the input of a form on the device until it is sent, and makes the page ask before it is left.
 * @param name the name of the form @param value the input; null if there is none @param onLeft receives the
 * input that an earlier page left
 */
export function useKept<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  value: Value | null,
  onLeft: (left: Value) => void,
): void {
  const userId = useUserId()
  const storage = useRef<KeptEdits<Value> | null>(null)
  const receive = useEffectEvent(onLeft)
  useEffect(() => {
    const opened = openKeptEdits(name, userId, schema)
    storage.current = opened
    void opened.adopt().then((earlier) => {
      for (const left of earlier) receive(left)
    })
    return opened.close
  }, [name, userId, schema])
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by its text
  useEffect(() => storage.current?.keep(value), [text])
  useUnsaved({ isPending: () => value !== null, isStuck: () => true })
}
