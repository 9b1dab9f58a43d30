import { paths } from '#web/kit/navigation/links.ts'

/** The page of a consignment, for its seller. */
export const ownConsignmentPath = (id: string): string => `${paths.consignments}/${id}`
