/** A text on a photograph is read easily at this size; cameras give twice as much. */
const longestSide = 2_400

async function asJpeg(file: File, longest: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  // What is transparent would become black.
  if (context) context.fillStyle = '#fff'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

const asFile = (jpeg: Blob, { name }: File) =>
  new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })

/** The longest side that every canvas takes. */
const longestCanvas = 8_192

/** A photograph in the format of iPhones as a JPEG, which all can see, where this browser can read it; else as it is. */
export async function readablePicture(file: File): Promise<File> {
  if (!/\.hei[cf]$/i.test(file.name)) return file
  const jpeg = await asJpeg(file, longestCanvas).catch(() => null)
  return jpeg ? asFile(jpeg, file) : file
}

/**
 * The photograph of a phone is often larger than may be sent, and its owner knows no way to make it smaller: here it is
 * done for them. What fits already, or is no picture, stays as it is.
 */
export async function fittingPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes) return file
  try {
    const jpeg = await asJpeg(file, longestSide)
    return jpeg && jpeg.size <= maxBytes ? asFile(jpeg, file) : file
  } catch {
    return file
  }
}
