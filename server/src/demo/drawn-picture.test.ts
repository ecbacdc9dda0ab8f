import { expect, it } from 'vitest'
import { createReader } from '../platform/files/byte-reader.ts'
import { measureImage } from '../platform/files/image-size.ts'
import { removeMetadata } from '../platform/files/picture-metadata.ts'
import { drawPortrait } from './demo-person-files.ts'

it('the portraits of the demo school are small pictures that the school itself would take', async () => {
  for (let index = 0; index < 12; index++) {
    const picture = drawPortrait(index, index % 2 === 0)

    expect(await measureImage('png', createReader(picture))).toEqual({ width: 180, height: 240 })
    expect(picture.length).toBeLessThan(10_000)
    expect(removeMetadata('png', picture)).toEqual(picture)
  }
})
