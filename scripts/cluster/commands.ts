import type { Part } from './part.ts'

/** The actions on a part. */
const actions = ['kill', 'start', 'freeze', 'thaw'] as const

export const usage = `Try a failure: type "kill database-1", then "start database-1"; also freeze and thaw. Ctrl-C stops everything.`

/** Runs a line such as `kill database-1`. @returns what was done, or why not */
export async function runCommand(parts: readonly Part[], line: string): Promise<string> {
  const [verb = '', name = '', ...rest] = line.trim().split(/\s+/)
  const action = actions.find((one) => one === verb)
  const part = parts.find((one) => one.name === name)
  if (!action || !part || rest.length > 0)
    return `${usage}\nParts: ${parts.map((one) => one.name).join(', ')}`
  const began = performance.now()
  try {
    await part[action]()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return `${action} ${name}: done after ${Math.round(performance.now() - began)} ms`
}
