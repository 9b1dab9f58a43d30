/** Why an upload is rejected. Sent as code 6000 with `data.reason`. */
export type UploadReason =
  /** More bytes than the limit. */
  | 'tooLarge'
  /** Not a supported picture format, whatever its name. */
  | 'notAPicture'
  /** More pixels than the limit. */
  | 'tooManyPixels'
  /** Decoding exceeds the time or memory limit. */
  | 'tooComplex'
  /** Has a picture's header but cannot be decoded. */
  | 'corrupt'
  /** The crop is outside the picture. */
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
