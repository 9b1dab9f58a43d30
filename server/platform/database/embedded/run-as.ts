import { spawn } from 'node:child_process'
import type { PostgresUser } from './postgres-user.ts'

/** The exit code of a program and its combined output. */
export type Ended = { readonly code: number; readonly output: string }

/**
 * Runs a program as the PostgreSQL user and waits for it to exit. A program that cannot be started has code -1.
 *
 * @param options.env additional variables
 * @param options.signal stops it early, as SIGTERM does
 */
export function runAs(
  postgresUser: PostgresUser,
  program: string,
  args: readonly string[],
  options: { readonly env?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', ...options.env },
      ...(postgresUser ? { uid: postgresUser.uid, gid: postgresUser.gid } : {}),
    })
    options.signal?.addEventListener('abort', () => child.kill(), { once: true })
    const output: string[] = []
    child.stdout.on('data', (chunk) => output.push(String(chunk)))
    child.stderr.on('data', (chunk) => output.push(String(chunk)))
    child.once('error', (error) => resolve({ code: -1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? -1, output: output.join('').trim() }))
  })
}

/** Returns whether the PostgreSQL user can reach and read a path. */
export const canReach = (postgresUser: PostgresUser, path: string): Promise<boolean> =>
  allows(postgresUser, 'test -r "$0" && test -x "$0"', path)

/** Returns whether the PostgreSQL user can traverse a folder. */
export const canPass = (postgresUser: PostgresUser, path: string): Promise<boolean> =>
  allows(postgresUser, 'test -x "$0"', path)

const allows = async (postgresUser: PostgresUser, test: string, path: string): Promise<boolean> =>
  postgresUser === null || (await runAs(postgresUser, '/bin/sh', ['-c', test, path])).code === 0
