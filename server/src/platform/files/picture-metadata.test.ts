import { describe, expect, it } from 'vitest'
import { buildPng } from '../../../test/sample-files.ts'
import {
  adobe,
  animatedWebp,
  buildPhoto,
  end,
  phonePhoto,
  phonePng,
  phoneWebp,
  plainWebp,
  scan,
  secretPlace,
  segment,
  strippedWebp,
} from '../../../test/sample-photos.ts'
import { removeMetadata } from './picture-metadata.ts'

const withThumbnail = segment(0xe0, `JFIF\0${secretPlace}`)
const betweenScans = Buffer.concat([
  buildPhoto().subarray(0, -2),
  segment(0xe1, secretPlace),
  segment(0xfe, secretPlace),
  scan,
  end,
])
const twoScans = Buffer.concat([buildPhoto().subarray(0, -2), scan, end])

describe('a picture without its metadata', () => {
  it.each([
    ['a JPEG of a phone', 'jpg', phonePhoto(), buildPhoto()],
    ['a JPEG without any', 'jpg', buildPhoto(), buildPhoto()],
    [
      'a JPEG of Adobe keeps its colour transform',
      'jpg',
      buildPhoto({ before: [adobe] }),
      buildPhoto({ before: [adobe] }),
    ],
    ['a JFIF thumbnail', 'jpg', buildPhoto({ before: [withThumbnail] }), buildPhoto()],
    ['metadata between two scans', 'jpg', betweenScans, twoScans],
    ['fill bytes before a segment', 'jpg', buildPhoto({ before: [Buffer.from([0xff, 0xff])] }), buildPhoto()],
    ['bytes of no segment', 'jpg', buildPhoto({ before: [Buffer.from(secretPlace)] }), buildPhoto()],
    ['an empty comment', 'jpg', buildPhoto({ before: [segment(0xfe, '')] }), buildPhoto()],
    ['a PNG of a phone', 'png', phonePng(), buildPng(300, 400)],
    ['a WebP of a phone', 'webp', phoneWebp(), strippedWebp()],
    ['a plain WebP', 'webp', plainWebp(), plainWebp()],
  ])('%s', (_, kind, given, expected) => {
    const left = removeMetadata(kind, given)

    expect(left?.toString('hex')).toBe(expected.toString('hex'))
    expect(left?.includes(secretPlace)).toBe(false)
  })

  it('is the same when metadata is removed again', () => {
    for (const [kind, picture] of [
      ['jpg', phonePhoto()],
      ['png', phonePng()],
      ['webp', phoneWebp()],
    ] as const) {
      const once = removeMetadata(kind, picture) ?? Buffer.alloc(0)
      expect(removeMetadata(kind, once)).toEqual(once)
    }
  })
})

describe('a damaged picture is refused', () => {
  const jpg = phonePhoto()
  it.each([
    ['a JPEG without an end', 'jpg', buildPhoto().subarray(0, -2)],
    ['a JPEG that is cut off in a segment', 'jpg', jpg.subarray(0, 30)],
    [
      'a segment longer than the file',
      'jpg',
      Buffer.concat([jpg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0xff, 0xff])]),
    ],
    ['a segment of length 0', 'jpg', Buffer.concat([jpg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, 0]), end])],
    ['a marker as the last byte', 'jpg', Buffer.from([0xff, 0xd8, 0xff])],
    ['a PNG without an end', 'png', buildPng().subarray(0, -12)],
    [
      'a chunk of 4 GB',
      'png',
      Buffer.concat([buildPng().subarray(0, 8), Buffer.alloc(4, 0xff), Buffer.from('IDATxxxx')]),
    ],
    ['a WebP whose chunk is longer than the file', 'webp', plainWebp().subarray(0, 30)],
    ['an animation', 'webp', animatedWebp()],
    ['two pictures in one', 'webp', Buffer.concat([plainWebp(), plainWebp().subarray(12)])],
    ['nothing', 'jpg', Buffer.alloc(0)],
    ['another kind', 'gif', Buffer.from('GIF89a')],
  ])('%s', (_, kind, bytes) => {
    expect(removeMetadata(kind, bytes)).toBeUndefined()
  })

  it('at any length, without an error', () => {
    for (const [kind, picture] of [
      ['jpg', jpg],
      ['png', phonePng()],
      ['webp', phoneWebp()],
    ] as const)
      for (let length = 0; length < picture.length - secretPlace.length; length++)
        expect(() => removeMetadata(kind, picture.subarray(0, length))).not.toThrow()
  })
})

it('the cost is linear in the size, of hostile pictures too', () => {
  const hostile: [string, string, (size: number) => Buffer][] = [
    ['only marker bytes', 'jpg', (size) => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(size, 0xff)])],
    ['only empty comments', 'jpg', (size) => buildPhoto({ before: Array(size >> 2).fill(segment(0xfe, '')) })],
    [
      'only stuffed zeros',
      'jpg',
      (size) => Buffer.concat([buildPhoto().subarray(0, -2), Buffer.alloc(size, Buffer.from([0xff, 0]))]),
    ],
    [
      'only empty chunks',
      'png',
      (size) => Buffer.concat([buildPng().subarray(0, 8), Buffer.alloc(size, Buffer.from('\0\0\0\0tEXtaaaa'))]),
    ],
    [
      'only empty chunks of WebP',
      'webp',
      (size) => Buffer.concat([plainWebp(), Buffer.alloc(size, Buffer.from('EXIF\0\0\0\0'))]),
    ],
  ]
  for (const [name, kind, build] of hostile) {
    const bytes = build(2 ** 20)
    const before = process.threadCpuUsage()
    removeMetadata(kind, bytes)
    // Some ten milliseconds; a cost that grows with the square would be minutes.
    expect(process.threadCpuUsage(before).user / 1_000, name).toBeLessThan(1_000)
  }
})
