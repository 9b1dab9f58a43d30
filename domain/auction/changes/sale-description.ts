import { canonical } from '#domain/ledger/canonical.ts'
import {
  type LanguageChange,
  type LanguagePatch,
  languageChanges,
  reversed,
  type TextsByLanguage,
  withChanges,
} from './language-changes.ts'

/** The texts of a published sale that are corrected, in the order of its page. */
export const correctableSaleTexts = ['title', 'accent', 'summary', 'description', 'place'] as const
export type CorrectableSaleText = (typeof correctableSaleTexts)[number]

/** The description of a sale in the catalogue, in both languages. */
export type SaleDescription = TextsByLanguage<CorrectableSaleText>

/** A text of a sale that a correction changed. */
export type SaleTextChange = LanguageChange<CorrectableSaleText>

/** Returns the text whose SHA-256 is the digest of the description of a sale (K13). */
export const saleDescriptionText = (texts: SaleDescription): string => canonical({ texts })

/** Returns the texts of a sale that a patch changes. */
export const saleTextChanges = (
  description: SaleDescription,
  patch: LanguagePatch<CorrectableSaleText>,
): readonly SaleTextChange[] => languageChanges<CorrectableSaleText>(correctableSaleTexts, description, patch)

/** The description of a sale after a correction. */
export const correctedSale: (
  description: SaleDescription,
  changes: readonly SaleTextChange[],
) => SaleDescription = withChanges

/**
 * Returns the description of a sale before all of its corrections: as it was published.
 * @param corrections the changes of each, oldest first
 */
export const asPublished = (
  now: SaleDescription,
  corrections: readonly (readonly SaleTextChange[])[],
): SaleDescription =>
  corrections.toReversed().reduce((later, changes) => withChanges(later, reversed(changes)), now)
