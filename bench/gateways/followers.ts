import { fork } from 'node:child_process'
import { nextMessage } from '../selling/server.ts'
import type { FollowersRequest, FollowersResponse, Received, Recovery } from './messages.ts'

/** Many followers of one sale at gateways or servers, in their own process. */
export type Followers = {
  /**
   * Announces that the gateway at a port is about to be lost.
   * @returns the number of followers there
   */
  lose(port: number): Promise<number>
  /**
   * Breaks the connections of all followers.
   * @returns their number
   */
  breakAll(): Promise<number>
  /** Resolves once all of them have caught up again. */
  recovered(): Promise<Recovery>
  /** Resolves once all followers have received a position. */
  reached(seq: number): Promise<Received>
  leave(): void
}

/** @param addresses of this machine that are connected to: to each there are some 28,000 connections */
export async function openFollowers(
  sale: { readonly id: string; readonly since: number },
  many: number,
  ports: readonly number[],
  addresses = 4,
): Promise<Followers> {
  const args = [sale.id, sale.since, many, addresses, ...ports].map(String)
  const child = fork(new URL('followers-process.ts', import.meta.url), args)
  const request = async <K extends FollowersResponse['kind']>(message: FollowersRequest, kind: K) => {
    const answered = nextMessage<FollowersResponse>(child)
    child.send(message)
    const response = await answered
    if (response.kind !== kind) throw new Error(`Expected ${kind}, received ${response.kind}`)
    return response as Extract<FollowersResponse, { kind: K }>
  }
  await nextMessage<FollowersResponse>(child)
  return {
    lose: async (port) => (await request({ kind: 'lose', port }, 'losing')).followers,
    breakAll: async () => (await request({ kind: 'break' }, 'losing')).followers,
    recovered: async () => (await request({ kind: 'recover' }, 'recovered')).recovery,
    reached: async (seq) => (await request({ kind: 'reach', seq }, 'reached')).received,
    leave: () => void child.kill('SIGKILL'),
  }
}
