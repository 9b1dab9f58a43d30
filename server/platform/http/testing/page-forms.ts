/** The addresses whose pages take a form, and one that takes none. */
export const pageForms = [
  '/adults',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/leave',
  '/house/enquiries',
  '/nowhere',
] as const
