import type { Registration } from '#wire/entities/registration.ts'

/** Admitted with paddle A. */
export const approved: Registration = {
  status: 2,
  paddle: 'A',
  reason: '',
  limit: null,
  limitRequest: null,
  wanting: null,
}
