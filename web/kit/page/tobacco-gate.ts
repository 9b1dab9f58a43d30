import { data, isRouteErrorResponse } from 'react-router'
import type { TobaccoAccess } from '#domain/law/tobacco.ts'
import type { HouseView } from '#web/kit/page/house-context.ts'

/** A tobacco page that the visitor may not see (C2). */
export type TobaccoGate = {
  readonly door: Exclude<TobaccoAccess, 'open'>
  /** The requested page. */
  readonly behind: string
}

/** Throws the tobacco gate unless the visitor may see tobacco (C2). Nothing of the page is sent to anybody else. */
export async function requireTobaccoAccess(house: Pick<HouseView, 'tobaccoDoor' | 'path'>): Promise<void> {
  const door = await house.tobaccoDoor()
  if (door !== 'open') throw data({ door, behind: house.path } satisfies TobaccoGate, { status: 200 })
}

/** The tobacco gate thrown by a loader; null for other errors. */
export function findTobaccoGate(error: unknown): TobaccoGate | null {
  if (!isRouteErrorResponse(error) || error.status !== 200) return null
  const { data: value }: { data: unknown } = error
  return isTobaccoGate(value) ? value : null
}

const isTobaccoGate = (value: unknown): value is TobaccoGate =>
  typeof value === 'object' && value !== null && 'door' in value && 'behind' in value
