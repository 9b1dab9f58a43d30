import { useTranslations } from 'use-intl'
import type { Address } from '#wire/entities/address.ts'

/** The customs clearance of an address. Only the last digits of a document number are shown. */
export function ClearanceText({ address }: { address: Address }) {
  const t = useTranslations('addresses')
  const { clearanceType, companyName, uniformNumber, idType, idNumber } = address
  if (clearanceType === 'company') return t('list.company', { company: companyName, number: uniformNumber })
  if (idType === '') return t('list.personal')
  return t('list.papers', { papers: t(`form.idTypes.${idType}`), end: idNumber.slice(-4) })
}
