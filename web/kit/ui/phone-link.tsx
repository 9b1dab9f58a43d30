import { Icon } from './icon.tsx'
import type { Drawing } from './icon-paths.ts'

/** Shows a `tel:` link. */
export function PhoneLink({
  phone,
  icon,
  className,
}: {
  phone: string
  /** The icon before the number. */
  icon?: Drawing
  className?: string | undefined
}) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={className}>
      {icon && <Icon name={icon} />}
      {phone}
    </a>
  )
}
