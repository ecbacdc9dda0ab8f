import { logoMaxBytes } from '@manara/contract/settings.ts'

/** The side of a logo on paper never needs more points than these. */
const longestSide = 1_024

async function asPng(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Certificates cannot show WebP: such a logo goes up as PNG. What cannot be turned into one stays as it is. */
export async function asPrintable(file: File): Promise<File> {
  if (!/\.webp$/i.test(file.name)) return file
  try {
    const png = await asPng(await createImageBitmap(file))
    if (!png || png.size > logoMaxBytes) return file
    return new File([png], file.name.replace(/\.webp$/i, '.png'), { type: 'image/png' })
  } catch {
    return file
  }
}
