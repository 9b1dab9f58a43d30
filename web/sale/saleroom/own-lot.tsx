import { useTranslations } from 'use-intl'
import { ButtonText } from './button-text.tsx'

/** S10: in place of the button, that the lot is the viewer's own. */
export function OwnLot() {
  const t = useTranslations('bidBox')
  return <ButtonText label={t('own')} role="status" />
}
