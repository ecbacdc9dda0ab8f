/** A text on a photograph is read easily at this size; cameras give twice as much. */
const longestSide = 2_400

interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a part of a picture at a size of its own. */
function draw(picture: ImageBitmap, { x, y, width, height }: Cut, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  // What is transparent would become black.
  if (context) context.fillStyle = '#fff'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

async function asJpeg(file: File, longest: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const canvas = draw(picture, { x: 0, y: 0, width, height }, Math.min(1, longest / Math.max(width, height)))
  picture.close()
  return toJpeg(canvas, 0.85)
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

const portrait = { width: 360, height: 480, bytes: 80 * 1_024 }
const qualities = [0.85, 0.7, 0.55, 0.4]

/** The largest part of a picture in the proportion 3:4. Of a high one the upper part: a face is rarely at the bottom. */
export function cutPortrait({ width, height }: Pick<ImageBitmap, 'width' | 'height'>): Cut {
  const cutWidth = Math.min(width, (height * portrait.width) / portrait.height)
  const cutHeight = Math.min(height, (width * portrait.height) / portrait.width)
  return { x: (width - cutWidth) / 2, y: (height - cutHeight) / 3, width: cutWidth, height: cutHeight }
}

/** The photo of a person, small enough for lists: 3:4, at most 360 × 480, at most 80 KB. Rejects what is no picture. */
export async function asPortrait(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const cut = cutPortrait(picture)
  const canvas = draw(picture, cut, Math.min(1, portrait.width / cut.width))
  picture.close()
  let jpeg: Blob | null = null
  for (const quality of qualities) {
    jpeg = await toJpeg(canvas, quality)
    if (jpeg && jpeg.size <= portrait.bytes) break
  }
  if (!jpeg) throw new Error('the canvas gave no picture')
  return asFile(jpeg, file)
}
