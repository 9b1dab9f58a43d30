import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from './object-store.ts'

/** The progress of a copy: the numbers of objects copied and of those that were already there. */
export type Copied = { readonly copied: number; readonly present: number }

/**
 * Copies the objects below some prefixes that the other store lacks, while an installation uses both
 * (`withEarlierStore`). Objects never change; one that is deleted during the copy does not remain in the other store.
 * @param report called for each object
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  prefixes: readonly string[],
  report: (progress: Copied) => void,
): Promise<Copied> {
  let progress: Copied = { copied: 0, present: 0 }
  for (const prefix of prefixes) {
    const there = new Set<string>()
    for await (const { name } of to.list(prefix)) there.add(name)
    for await (const { name } of from.list(prefix)) {
      const { copied, present } = progress
      if (there.has(name)) progress = { copied, present: present + 1 }
      else if (await copyObject(from, to, name)) progress = { copied: copied + 1, present }
      report(progress)
    }
  }
  return progress
}

/** Copies one object. @returns whether it exists */
export async function copyObject(from: ObjectStore, to: ObjectStore, name: string): Promise<boolean> {
  const content = await from.open(name)
  if (content === null) return false
  await to.put(name, await buffer(content))
  const isThere = await from.has(name)
  if (!isThere) await to.remove([name])
  return isThere
}
