/** Paths of pages with forms, and one without. */
export const pageForms = [
  '/adults',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/leave',
  '/house/enquiries',
  '/nowhere',
] as const
