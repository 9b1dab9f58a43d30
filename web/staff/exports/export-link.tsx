import { useTranslations } from 'use-intl'
import { mayCall } from '#domain/staff/rights.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { type ExportName, exportCalls } from '#wire/calls/exports.ts'
import { exportsPathFor } from './query-params.ts'

/** Links from a list to its export, for staff with the right to it. */
export function ExportLink({ list, sale = '' }: { list: ExportName; sale?: string }) {
  const t = useTranslations('house.export')
  const roles = useHeldRoles()
  return (
    mayCall(roles, exportCalls[list]) && (
      <ArrowLink to={exportsPathFor({ list, sale })}>{t('link')}</ArrowLink>
    )
  )
}
