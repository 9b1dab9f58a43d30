import { data } from 'react-router'
import * as z from 'zod/mini'
import type { House } from '#web/kit/page/house.tsx'

/** The return type of React Router's `data`. */
const thrownData = z.object({ data: z.looseObject({}), init: z.nullable(z.object({ status: z.number() })) })

/**
 * Adds the company to an error page that the root's loader threw, since no loader provides it. Other errors
 * are returned unchanged.
 */
export function withHouse(error: unknown, { name, address, phone, email }: House): unknown {
  const read = thrownData.safeParse(error)
  if (!read.success) return error
  const { data: thrown, init } = read.data
  return data({ ...thrown, house: { name, address, phone, email } }, { status: init?.status ?? 500 })
}
