import { createContext, use } from 'react'
import { hasRight, mayRead, type Right, type Role } from '#domain/staff/rights.ts'

/** The viewer's staff roles, from the server. */
export const HeldRoles = createContext<readonly Role[]>([])

export const useHeldRoles = (): readonly Role[] => use(HeldRoles)

/** Returns whether the viewer may act with a right. */
export const useHasRight = (right: Right): boolean => hasRight(use(HeldRoles), right)

/** Returns whether the viewer may read what a right covers. */
export const useMayRead = (right: Right): boolean => mayRead(use(HeldRoles), right)
