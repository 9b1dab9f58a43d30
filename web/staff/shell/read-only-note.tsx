import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRight, type Right, type Role } from '#domain/staff/rights.ts'
import { useHeldRoles } from './held-roles.ts'
import { currentPage, menuFor } from './menu.ts'

/** The right for streams, which the menu lists under sales. */
const catalogued = /^\/house\/stream\//

/** Returns whether a viewer may read a page whose commands the server would refuse them (R3). */
export function isReadOnly(held: readonly Role[], pathname: string): boolean {
  const { acts, otherRight = acts }: { acts?: Right; otherRight?: Right } = catalogued.test(pathname)
    ? { acts: 'catalogue' }
    : (currentPage(menuFor(held), pathname) ?? {})
  if (held.length === 0 || acts === undefined || otherRight === undefined) return false
  return !hasRight(held, acts) && !hasRight(held, otherRight)
}

/** Tells staff with read access why a page has no commands. */
export function ReadOnlyNote({ className }: { className: string | undefined }) {
  const t = useTranslations('house.shell')
  const { pathname } = useLocation()
  const held = useHeldRoles()
  return isReadOnly(held, pathname) && <p className={className}>{t('readOnly')}</p>
}
