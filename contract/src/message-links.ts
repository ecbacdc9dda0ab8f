import type { MessageChannel } from './messages.ts'

/** The device of the sender: an iPhone reads `sms:` links in its own way, a computer may have WhatsApp installed. */
export type SendingDevice = 'phone' | 'iphone' | 'computer'

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

// A half of a surrogate pair cannot be encoded.
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/**
 * The address that opens one message in its app (R-message-6). The number consists of the digits of E.164 only, the text is
 * one parameter: no text leads to another number.
 */
export function messageLink(
  channel: MessageChannel,
  { phone, text }: { phone: string; text: string },
  device: SendingDevice = 'phone',
): string {
  const digits = digitsOf(phone)
  if (channel === 'CALL') return `tel:+${digits}`
  if (channel === 'TELEGRAM') return `https://t.me/+${digits}?text=${encode(text)}`
  if (channel === 'SMS') return `sms:+${digits}${device === 'iphone' ? '&' : '?'}body=${encode(text)}`
  if (device === 'computer') return `whatsapp://send?phone=${digits}&text=${encode(text)}`
  return `https://wa.me/${digits}?text=${encode(text)}`
}
