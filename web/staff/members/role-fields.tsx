import { useTranslations } from 'use-intl'
import { type Role, roles } from '#domain/staff/rights.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import css from './members.module.css'

/** A checkbox per role. */
export function RoleFields({
  legend,
  held,
  onChange,
  isReadOnly = false,
}: {
  legend: string
  held: readonly Role[]
  onChange: (held: readonly Role[]) => void
  isReadOnly?: boolean
}) {
  const t = useTranslations('members.roles')
  const toggle = (role: Role, isHeld: boolean) =>
    onChange(roles.filter((one) => (one === role ? isHeld : held.includes(one))))
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.roles}>
        {roles.map((role) => (
          <CheckboxField
            key={role}
            disabled={isReadOnly}
            checked={held.includes(role)}
            onChange={(event) => toggle(role, event.currentTarget.checked)}
          >
            {t(role)}
          </CheckboxField>
        ))}
      </div>
    </fieldset>
  )
}
