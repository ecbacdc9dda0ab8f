import { crc32, deflateSync } from 'node:zlib'

/** One part of a picture: its colour, and where it is. Later parts cover earlier ones. */
export interface Shape {
  color: readonly [red: number, green: number, blue: number]
  isInside: (x: number, y: number) => boolean
}

export const rectangle = (left: number, top: number, right: number, bottom: number): Shape['isInside'] => {
  return (x, y) => x >= left && x < right && y >= top && y < bottom
}

export const ellipse = (centerX: number, centerY: number, radiusX: number, radiusY: number): Shape['isInside'] => {
  return (x, y) => ((x - centerX) / radiusX) ** 2 + ((y - centerY) / radiusY) ** 2 <= 1
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)])
}

/** A PNG with a palette: some kilobytes, whatever is drawn. */
export function drawPicture(width: number, height: number, shapes: readonly Shape[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a point, by palette.
  head.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = shapes.findLastIndex(({ isInside }) => isInside(x, y))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(shapes.flatMap(({ color }) => color))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
