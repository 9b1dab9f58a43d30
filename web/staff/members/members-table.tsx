import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Table } from '#web/kit/ui/table.tsx'
import { type Colleague, isHere, memberPath, signInOf } from './member.ts'
import css from './members.module.css'
import { useRoleNames } from './use-role-names.ts'

/** All staff, each linked to their details. */
export function MembersTable({ list, selected }: { list: readonly Colleague[]; selected: string }) {
  const t = useTranslations('members')
  const roleNames = useRoleNames()
  return (
    <Table caption={t('title')} className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('signIn')}</th>
          <th scope="col" className={css.seen}>
            {t('seen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((colleague) => (
          <tr key={colleague.userId} className={classes(css.row, colleague.userId === selected && css.on)}>
            <th scope="row">
              <Link
                to={memberPath(colleague.userId)}
                preventScrollReset
                aria-current={colleague.userId === selected || undefined}
                className={css.name}
              >
                {colleague.name === '' ? colleague.email : colleague.name}
              </Link>
              <span className={css.held}>{roleNames(colleague.roles)}</span>
            </th>
            <td className={classes(signInOf(colleague) === 'password' && css.weak)} data-label={t('signIn')}>
              {t(`by.${signInOf(colleague)}`)}
            </td>
            <td className={css.seen} data-label={t('seen')}>
              <Seen of={colleague} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Seen({ of: colleague }: { of: Colleague }) {
  const t = useTranslations('members')
  const { state, seenAt } = colleague
  const isNowHere = useFromNow((now) => isHere(colleague, now))
  if (state !== 'active') return t(`states.${state}`)
  if (isNowHere) return <span className={css.here}>{t('here')}</span>
  return seenAt === 0 ? '–' : dateTime(seenAt)
}
