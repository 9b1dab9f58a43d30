import { createContext, use } from 'react'
import { hasRight, mayRead, type Right, type Role } from '#domain/staff/rights.ts'

/** The roles of the member of staff who views the page, as the server knows them. */
export const HeldRoles = createContext<readonly Role[]>([])

export const useHeldRoles = (): readonly Role[] => use(HeldRoles)

/** Whether the viewer may act with a right. */
export const useHasRight = (right: Right): boolean => hasRight(use(HeldRoles), right)

/** Whether the viewer may read what a right covers. */
export const useMayRead = (right: Right): boolean => mayRead(use(HeldRoles), right)
