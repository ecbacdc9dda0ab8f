import { renderSVG } from 'uqr'

/** A QR code as a picture for a document: dark on white, with the quiet margin that cameras look for. */
export const qrCode = (text: string): Buffer => Buffer.from(renderSVG(text, { ecc: 'M', border: 2, pixelSize: 4 }))
