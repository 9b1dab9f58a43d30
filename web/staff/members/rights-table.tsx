import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { type Role, roles } from '#domain/staff/rights.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { permissionOf, rightsGroups } from './rights-groups.ts'
import css from './rights-table.module.css'

const groups = Object.keys(rightsGroups) as readonly (keyof typeof rightsGroups)[]

/** The rights of each role. @param held the roles of the selected colleague, whose columns are highlighted */
export function RightsTable({ held }: { held: readonly Role[] }) {
  const t = useTranslations('members')
  return (
    <div className={css.rights}>
      <div className={css.head}>
        <h2 id="rights" className={css.title}>
          {t('table.title')}
        </h2>
        <p className={css.note}>{t('table.add')}</p>
        <p className={css.legend} aria-hidden="true">
          <Mark of="may" /> {t('table.may')} <Mark of="reads" /> {t('table.reads')}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-labelledby="rights">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={classes(css.role, css.first)}>
                <span className="visually-hidden">{t('table.right')}</span>
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className={classes(css.role, held.includes(role) && css.held)}>
                  {t(`roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group}>
                <tr>
                  <th scope="colgroup" colSpan={roles.length + 1} className={css.group}>
                    {t(`table.groups.${group}`)}
                  </th>
                </tr>
                {rightsGroups[group].map((right) => (
                  <tr key={right}>
                    <th scope="row" className={css.right}>
                      {t(`table.rights.${right}`)}
                    </th>
                    {roles.map((role) => (
                      <td key={role} className={classes(held.includes(role) && css.held)}>
                        <Mark of={permissionOf(role, right)} />
                        <span className="visually-hidden">{t(`table.${permissionOf(role, right)}`)}</span>
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const Mark = ({ of }: { of: 'may' | 'reads' | 'mayNot' }) => (
  <span className={classes(css.mark, css[of])} aria-hidden="true" />
)
