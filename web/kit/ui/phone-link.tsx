/** A `tel:` link. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={className}>
      {phone}
    </a>
  )
}
