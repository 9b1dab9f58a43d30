import type { LinkName } from './links.ts'

/** The link lists of the footer, in order. Its script loads after the page's own. */
export const footerLinks = {
  trade: ['auctions', 'prices', 'mall', 'pointsMall', 'consign', 'newsletter', 'about'],
  help: [
    'howToBuy',
    'howToSell',
    'fees',
    'deliveryAndCollection',
    'conditionTerms',
    'glossary',
    'faq',
    'contact',
  ],
  legal: ['conditionsOfSale', 'termsOfUse', 'privacyPolicy'],
} as const satisfies Record<string, readonly LinkName[]>
