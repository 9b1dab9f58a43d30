/** Why the house does not take a file. Said to the sender as code 6000 with `data.reason`. */
export type UploadReason =
  /** More bytes than the house takes. */
  | 'tooLarge'
  /** None of the picture formats that the house takes, whatever its name says. */
  | 'notAPicture'
  /** More pixels than the house decodes. */
  | 'tooManyPixels'
  /** Begins like a picture, and cannot be read to its end. */
  | 'corrupt'
  /** The region to cut does not lie within the picture. */
  | 'badCrop'

export type UploadRefused = {
  readonly kind: 'refused'
  readonly code: 'uploadRefused'
  readonly reason: UploadReason
}

export const refuseUpload = (reason: UploadReason): UploadRefused => ({
  kind: 'refused',
  code: 'uploadRefused',
  reason,
})
