import { data, isRouteErrorResponse } from 'react-router'
import type { TobaccoDoor } from '#domain/law/tobacco.ts'
import type { HouseView } from '#web/kit/page/house-context.ts'

/** A page of tobacco before somebody to whom it is not shown (C2). */
export type ClosedDoor = {
  readonly door: Exclude<TobaccoDoor, 'open'>
  /** The page behind it. */
  readonly behind: string
}

/**
 * Lets a loader go on to tobacco only where the visitor may see it (C2). Nothing of the page is sent to anybody else:
 * the door stands in its place.
 */
export async function passTobacco(house: Pick<HouseView, 'tobaccoDoor' | 'path'>): Promise<void> {
  const door = await house.tobaccoDoor()
  if (door !== 'open') throw data({ door, behind: house.path } satisfies ClosedDoor, { status: 200 })
}

/** The door that a loader found closed; null where it failed for another reason. */
export function closedDoorIn(error: unknown): ClosedDoor | null {
  if (!isRouteErrorResponse(error) || error.status !== 200) return null
  const { data: told }: { data: unknown } = error
  return isClosedDoor(told) ? told : null
}

const isClosedDoor = (told: unknown): told is ClosedDoor =>
  typeof told === 'object' && told !== null && 'door' in told && 'behind' in told
