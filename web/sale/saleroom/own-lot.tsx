import { useTranslations } from 'use-intl'
import { ButtonText } from './button-text.tsx'

/** States in place of the button that the lot is the viewer's own (S10). */
export function OwnLot() {
  const t = useTranslations('bidBox')
  return <ButtonText label={t('own')} role="status" />
}
