/** Why a backup could not be restored, in one sentence for the operator. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}
