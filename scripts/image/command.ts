import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program. @returns its output @throws with its messages */
export async function run(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, args, { maxBuffer: 2 ** 28 })
  return stdout.trim()
}

/** Runs buildah with layers in its own folder, which works without kernel support for containers. */
export const buildah = (folder: string, ...args: readonly string[]): Promise<string> =>
  run('buildah', [
    ...['--storage-driver', 'vfs', '--root', `${folder}/storage`, '--runroot', `${folder}/run`],
    ...args,
  ])
