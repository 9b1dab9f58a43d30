import { spawn } from 'node:child_process'
import type { PostgresUser } from './postgres-user.ts'

/** How a program ended, and what it said on both its outputs together. */
export type Ended = { readonly code: number; readonly said: string }

/**
 * Runs a program as the keeper of the database and waits for its end.
 * A program that cannot be started at all ends with code -1.
 */
export function runAs(keeper: PostgresUser, program: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
      ...(keeper ? { uid: keeper.uid, gid: keeper.gid } : {}),
    })
    const said: string[] = []
    child.stdout.on('data', (chunk) => said.push(String(chunk)))
    child.stderr.on('data', (chunk) => said.push(String(chunk)))
    child.once('error', (error) => resolve({ code: -1, said: error.message }))
    child.once('close', (code) => resolve({ code: code ?? -1, said: said.join('').trim() }))
  })
}

/** Whether the keeper can reach and read a path; a folder above it may be closed to other users. */
export const canReach = (keeper: PostgresUser, path: string): Promise<boolean> =>
  allows(keeper, 'test -r "$0" && test -x "$0"', path)

/** Whether the keeper can pass through a folder, be it without reading what is in it. */
export const canPass = (keeper: PostgresUser, path: string): Promise<boolean> =>
  allows(keeper, 'test -x "$0"', path)

const allows = async (keeper: PostgresUser, test: string, path: string): Promise<boolean> =>
  keeper === null || (await runAs(keeper, '/bin/sh', ['-c', test, path])).code === 0
