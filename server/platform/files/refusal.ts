/** Why an upload is rejected. Sent as code 6000 with `data.reason`. */
export type UploadReason =
  /** It has more bytes than the limit. */
  | 'tooLarge'
  /** It is not in a supported picture format, whatever its name. */
  | 'notAPicture'
  /** It has more pixels than the limit. */
  | 'tooManyPixels'
  /** Decoding exceeds the time or memory limit. */
  | 'tooComplex'
  /** It has a picture's header but cannot be decoded. */
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
