import { generateKeyPairSync, randomInt, verify } from 'node:crypto'
import {
  type CertificateFacts,
  decodeCertificate,
  encodeCertificate,
  signedBytes,
} from '@manara/contract/certificate-code.ts'
import { makeSerial, readSerial } from '@manara/contract/certificate-serial.ts'
import fc from 'fast-check'
import jsQR from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { readCertificateSeed } from '../../config/certificate-seed.ts'
import { createCertificateSigner } from '../../platform/security/certificate-signer.ts'

const signer = createCertificateSigner(Buffer.alloc(32, 7))
const facts = {
  keyId: signer.keyId,
  serial: '2026-00042-K7QX9',
  date: '2026-11-20',
  name: 'لُجَيْن عبدُ اللَّطيف الأسعد',
  program: 'علوم الحاسوب (Computer Science) – المستوى الثاني',
  average: '61.00',
}
const createCode = (one: CertificateFacts = facts, by = signer) =>
  encodeCertificate(signedBytes(one), by.sign(signedBytes(one)))

const { publicKey: otherKey } = generateKeyPairSync('ed25519')
const key = { kty: 'OKP', crv: 'Ed25519', x: signer.publicKey }

function isGenuine(code: string): boolean {
  const read = decodeCertificate(code)
  return read?.facts.keyId === signer.keyId && verify(null, read.signed, { key, format: 'jwk' }, read.signature)
}

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
  .filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text))

describe('the code', () => {
  it('carries any words there and back', () => {
    fc.assert(
      fc.property(line, line, (name, program) => {
        const one = { ...facts, name, program }
        expect(decodeCertificate(createCode(one))?.facts).toEqual(one)
        expect(isGenuine(createCode(one))).toBe(true)
      }),
    )
  })

  it('is not genuine with the average edited, however the code is written', () => {
    const whole = Buffer.from(createCode(), 'base64url')
    const edited = (change: (text: string) => string) =>
      Buffer.concat([Buffer.from(change(whole.subarray(0, -64).toString())), whole.subarray(-64)]).toString('base64url')

    expect(isGenuine(edited((text) => text))).toBe(true)
    expect(decodeCertificate(edited((text) => text.replace('61.00', '95.00')))?.facts.average).toBe('95.00')
    expect(isGenuine(edited((text) => text.replace('61.00', '95.00')))).toBe(false)
    // Nor can the newer version pass for the older one, which has no average.
    expect(isGenuine(edited((text) => text.replace(/^2/, '1').replace('\n61.00', '')))).toBe(false)
    for (const wrong of ['61', '61.0', '٦١.٠٠', '6100.00', '61.00\n95.00', '', '-1.00'])
      expect(decodeCertificate(edited((text) => text.replace('61.00', wrong)))).toBeUndefined()
  })

  it('of version 1 is still read, and tells no average', () => {
    const { average: _, ...older } = facts

    expect(isGenuine(createCode(older))).toBe(true)
    expect(decodeCertificate(createCode(older))?.facts).toEqual(older)
  })

  it('is not genuine with any byte changed in any way', () => {
    const whole = Buffer.from(createCode(), 'base64url')
    for (const place of whole.keys())
      for (const flip of [1, 0x20, 0x80, 0xff]) {
        const forged = Buffer.from(whole)
        forged[place] = (forged[place] ?? 0) ^ flip
        expect(isGenuine(forged.toString('base64url')), `byte ${place}`).toBe(false)
      }
  })

  it('is not genuine with any letter changed, added or left out', () => {
    const code = createCode()
    for (let place = 0; place < code.length; place++) {
      const other = code[place] === 'A' ? 'B' : 'A'
      expect(isGenuine(code.slice(0, place) + other + code.slice(place + 1)), `letter ${place}`).toBe(false)
      expect(isGenuine(code.slice(0, place) + code.slice(place + 1))).toBe(false)
    }
    for (const tail of ['A', '=', ' ', '\n', '%00']) expect(isGenuine(code + tail)).toBe(false)
  })

  it('is not genuine when another key signed it, whatever key it names', () => {
    const stranger = createCertificateSigner(Buffer.alloc(32, 8))

    expect(isGenuine(createCode({ ...facts, keyId: stranger.keyId }, stranger))).toBe(false)
    expect(isGenuine(createCode(facts, stranger))).toBe(false)
    const read = decodeCertificate(createCode())
    expect(read && verify(null, read.signed, otherKey, read.signature)).toBe(false)
  })

  it('reads rubbish without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String({ maxLength: 400 })), (text) => {
        expect(isGenuine(text)).toBe(false)
      }),
    )
    expect(decodeCertificate('A'.repeat(100_000))).toBeUndefined()
  })

  it('is read by a camera from the QR code, also with the longest names', () => {
    for (const one of [facts, { ...facts, name: 'عبد '.repeat(50), program: 'برنامج '.repeat(14) }]) {
      const url = `https://school.example.org/public/certificate#${createCode(one)}`
      const { data, size } = encode(url, { ecc: 'M', border: 2 })
      const scale = 4
      const pixels = new Uint8ClampedArray(size * size * scale * scale * 4)
      for (let at = 0; at < pixels.length / 4; at++) {
        const [x, y] = [Math.floor((at % (size * scale)) / scale), Math.floor(at / (size * scale) / scale)]
        pixels.fill(data[y]?.[x] ? 0 : 255, at * 4, at * 4 + 3)
        pixels[at * 4 + 3] = 255
      }
      expect(jsQR.default(pixels, size * scale, size * scale)?.data).toBe(url)
    }
  })
})

describe('serials', () => {
  const serials = fc.tuple(fc.integer({ min: 1_000, max: 9_999 }), fc.integer({ min: 1, max: 9_999_999 }))

  it('are read back as they were made, whatever the case and the digits', () => {
    fc.assert(
      fc.property(serials, ([year, number]) => {
        const serial = makeSerial(year, number, (below) => randomInt(below))
        expect(readSerial(serial)).toBe(serial)
        expect(readSerial(` ${serial.toLowerCase().replaceAll('-', ' ')}`)).toBe(serial)
        expect(readSerial(serial.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(serial)
      }),
    )
  })

  it('are refused with any one letter wrong', () => {
    fc.assert(
      fc.property(
        serials,
        fc.nat(),
        fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
        ([year, number], at, letter) => {
          const serial = makeSerial(year, number, (below) => randomInt(below))
          const place = at % serial.length
          fc.pre(serial[place] !== letter && serial[place] !== '-')
          expect(readSerial(serial.slice(0, place) + letter + serial.slice(place + 1))).toBeUndefined()
        },
      ),
    )
  })
})

describe('the seed', () => {
  it('is 32 bytes in base64 of either alphabet', () => {
    const seed = Buffer.alloc(32, 0xfb)

    expect(readCertificateSeed(seed.toString('base64url'))).toEqual(new Uint8Array(seed))
    expect(readCertificateSeed(`${seed.toString('base64')}\n`)).toEqual(new Uint8Array(seed))
    for (const wrong of ['', 'short', seed.toString('hex'), Buffer.alloc(31).toString('base64url')])
      expect(readCertificateSeed(wrong)).toBeUndefined()
  })
})
