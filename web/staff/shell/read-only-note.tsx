import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRight, type Right, type Role } from '#domain/staff/rights.ts'
import { useHeldRoles } from './held-roles.ts'
import { currentPage, menuFor } from './menu.ts'

/** Pages of one sale, which the menu lists under the sales: a draft, and a stream. */
const catalogued = /^\/house\/(?:sales\/[^/]+|stream\/)/

/** Whether a viewer may read a page whose commands the server would refuse them (R3). */
export function isReadOnly(held: readonly Role[], pathname: string): boolean {
  const acts: Right | undefined = catalogued.test(pathname)
    ? 'catalogue'
    : currentPage(menuFor(held), pathname)?.acts
  return held.length > 0 && acts !== undefined && !hasRight(held, acts)
}

/** Why a page has no commands, for those who only read it. */
export function ReadOnlyNote({ className }: { className: string | undefined }) {
  const t = useTranslations('house.shell')
  const { pathname } = useLocation()
  const held = useHeldRoles()
  return isReadOnly(held, pathname) && <p className={className}>{t('readOnly')}</p>
}
