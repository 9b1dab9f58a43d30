import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useHouse } from './house.tsx'

/** Shows the company's telephone number and email address. */
export function ContactLines({ className }: { className: string | undefined }) {
  const { phone, email } = useHouse()
  return (
    <p className={className}>
      <PhoneLink phone={phone} className={typography.link} />
      <a className={typography.link} href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  )
}
