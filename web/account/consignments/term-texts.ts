import { useTranslations } from 'use-intl'
import type { ChargeTerms } from '#domain/consignments/charges.ts'
import type { AgreementTerms, TermName } from '#domain/consignments/terms.ts'
import { decimal } from '#domain/money/money.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { percentage } from '#wire/words/rates.ts'

/** Returns a function that puts a term of an agreement into words; '–' for none. */
export function useTermText(): (terms: AgreementTerms, name: TermName) => string {
  const t = useTranslations('agreement')
  const bandsText = usePremiumText()
  const insuranceText = (insurance: ChargeTerms['insurance']) =>
    insurance ? t(`insured.${insurance.base}`, { share: percentage(insurance.share) }) : '–'
  const storageText = (storage: ChargeTerms['storage'], amount: (cents: number) => string) =>
    storage ? t('stored', { amount: amount(storage.perDay), days: storage.freeDays }) : '–'
  return (terms, name) => {
    const { commission, charges, currency } = terms
    const amount = (cents: number) => (cents === 0 ? '–' : exactMoney(decimal(cents), currency))
    switch (name) {
      case 'capacity':
        return t(`capacity.${terms.capacity}`)
      case 'reserves':
        return t(`reserves.${terms.reserves}`)
      case 'shortfall':
        return t(`shortfall.${terms.shortfall}`)
      case 'instalments':
        return t(`instalments.${terms.instalments}`)
      case 'title':
        return t(terms.isTitleWarranted ? 'warranted' : 'notWarranted')
      case 'commission':
        return `${bandsText(commission.bands, currency)} · ${t(`kind.${commission.kind}`)}`
      case 'minimum':
        return amount(commission.minimum)
      case 'insurance':
        return insuranceText(charges.insurance)
      case 'photography':
      case 'lotting':
      case 'collection':
      case 'testing':
      case 'bankCharge':
        return amount(charges[name])
      case 'storage':
        return storageText(charges.storage, amount)
      case 'boughtIn':
        return charges.boughtIn === 0 ? '–' : t('ofReserve', { share: percentage(charges.boughtIn) })
      case 'withdrawal':
        return t(charges.isWithdrawalCharged ? 'withdrawalCharged' : 'withdrawalFree')
      case 'payoutDays':
        return t('days', { count: terms.payoutDays })
      case 'reference':
      case 'currency':
      case 'conditions':
        return terms[name] || '–'
    }
  }
}
