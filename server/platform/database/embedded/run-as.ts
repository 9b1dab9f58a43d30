import { spawn } from 'node:child_process'
import type { PostgresUser } from './postgres-user.ts'

/** Exit code of a program and its combined output. */
export type Ended = { readonly code: number; readonly said: string }

/** Runs a program as the PostgreSQL user and waits for it to exit. A program that cannot be started has code -1. */
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

/** Whether the PostgreSQL user can reach and read a path. */
export const canReach = (keeper: PostgresUser, path: string): Promise<boolean> =>
  allows(keeper, 'test -r "$0" && test -x "$0"', path)

/** Whether the PostgreSQL user can traverse a folder. */
export const canPass = (keeper: PostgresUser, path: string): Promise<boolean> =>
  allows(keeper, 'test -x "$0"', path)

const allows = async (keeper: PostgresUser, test: string, path: string): Promise<boolean> =>
  keeper === null || (await runAs(keeper, '/bin/sh', ['-c', test, path])).code === 0
