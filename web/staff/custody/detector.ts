/** Reads codes in pictures. */
export type CodeDetector = {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

type DetectorClass = new (options: { readonly formats: readonly string[] }) => CodeDetector

/** The codes of labels (S3). */
const formats = ['data_matrix', 'code_128']

/** Creates a reader of labels; null if the browser has no detector or no camera. */
export function createDetector(): CodeDetector | null {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  const hasCamera = typeof navigator !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined
  return BarcodeDetector && hasCamera ? new BarcodeDetector({ formats }) : null
}
