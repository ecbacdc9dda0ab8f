import { expect, it } from 'vitest'
import { fittingPicture } from './fitting-picture.ts'

/** A picture that PNG cannot make small. */
async function buildNoise(side: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  const noise = new ImageData(side, side)
  let chance = 1
  for (let at = 0; at < noise.data.length; at += 1) {
    chance = (chance * 48_271) % 2_147_483_647
    noise.data[at] = at % 4 === 3 ? 255 : chance % 256
  }
  context?.putImageData(noise, 0, 0)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File(png ? [png] : [], 'إيصال.png', { type: 'image/png' })
}

it('makes a picture that is too large small enough, as a JPEG of its name', async () => {
  const large = await buildNoise(2_600)
  const limit = large.size - 1

  const small = await fittingPicture(large, limit)

  expect(small.size).toBeLessThanOrEqual(limit)
  expect(small).toMatchObject({ name: 'إيصال.jpg', type: 'image/jpeg' })
  const picture = await createImageBitmap(small)
  expect([picture.width, picture.height]).toEqual([2_400, 2_400])
})

it('leaves alone what fits, and what is no picture', async () => {
  const fits = await buildNoise(10)
  const noPicture = new File(['x'.repeat(200)], 'إيصال.jpg')

  expect(await fittingPicture(fits, 1_000_000)).toBe(fits)
  expect(await fittingPicture(noPicture, 100)).toBe(noPicture)
})
