import { data, isRouteErrorResponse } from 'react-router'
import type { TobaccoDoor } from '#domain/law/tobacco.ts'
import type { HouseView } from '#web/kit/page/house-context.ts'

/** A page of tobacco before somebody to whom it is not shown (C2). */
export type TobaccoGate = {
  readonly door: Exclude<TobaccoDoor, 'open'>
  /** The page behind it. */
  readonly behind: string
}

/**
 * Lets a loader go on to tobacco only where the visitor may see it (C2). Nothing of the page is sent to anybody else:
 * the door stands in its place.
 */
export async function requireTobaccoAccess(house: Pick<HouseView, 'tobaccoDoor' | 'path'>): Promise<void> {
  const door = await house.tobaccoDoor()
  if (door !== 'open') throw data({ door, behind: house.path } satisfies TobaccoGate, { status: 200 })
}

/** The door that a loader found closed; null where it failed for another reason. */
export function findTobaccoGate(error: unknown): TobaccoGate | null {
  if (!isRouteErrorResponse(error) || error.status !== 200) return null
  const { data: value }: { data: unknown } = error
  return isTobaccoGate(value) ? value : null
}

const isTobaccoGate = (value: unknown): value is TobaccoGate =>
  typeof value === 'object' && value !== null && 'door' in value && 'behind' in value
