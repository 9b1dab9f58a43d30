import { useTranslations } from 'use-intl'
import type { Address } from '#wire/entities/address.ts'

/**
 * Shows the customs clearance of an address; nothing for a person without an ID document, as in Hong Kong
 * (O6). Only the last digits of a document number are shown.
 */
export function ClearanceText({ address, className }: { address: Address; className?: string | undefined }) {
  const t = useTranslations('addresses')
  const { clearanceType, companyName, uniformNumber, idType, idNumber } = address
  if (clearanceType === 'company') {
    return (
      <span className={className}>{t('list.company', { company: companyName, number: uniformNumber })}</span>
    )
  }
  if (idType === '') return null
  const papers = t(`form.idTypes.${idType}`)
  return <span className={className}>{t('list.papers', { papers, end: idNumber.slice(-4) })}</span>
}
