import { messageLink, type SendingDevice } from '@manara/contract/message-links.ts'
import type { MessageChannel, QueuedMessage } from '@manara/contract/messages.ts'

/** The ways in which a computer opens WhatsApp. */
export const whatsappWays = ['app', 'web'] as const
export type WhatsappWay = (typeof whatsappWays)[number]

const storageKey = 'manara.whatsapp'

/** The choice of this computer; the installed app where none was made. */
export const readWhatsappWay = (): WhatsappWay => (localStorage.getItem(storageKey) === 'web' ? 'web' : 'app')

export const keepWhatsappWay = (way: WhatsappWay) => localStorage.setItem(storageKey, way)

export function getDevice(agent = navigator.userAgent): SendingDevice {
  if (/iPhone|iPad|iPod/.test(agent)) return 'iphone'
  return /Android|Mobile/.test(agent) ? 'phone' : 'computer'
}

type Texts = Pick<QueuedMessage, 'longText' | 'shortText'>

/** The form of a channel: one line for SMS. */
export const getText = (channel: MessageChannel, { longText, shortText }: Texts) =>
  channel === 'SMS' ? shortText : longText

interface Opening {
  href: string
  target?: string
  rel?: string
}

/** Where a tap leads. WhatsApp Web keeps one window: each new one takes seconds to load. */
export function getOpening(channel: MessageChannel, message: Texts & { phone: string }, way: WhatsappWay): Opening {
  const device = getDevice()
  const href = messageLink(channel, { phone: message.phone, text: getText(channel, message) }, device)
  if (href.startsWith('whatsapp:') && way === 'web')
    return { href: href.replace('whatsapp://', 'https://web.whatsapp.com/'), target: 'manara-whatsapp' }
  return href.startsWith('https:') ? { href, target: '_blank', rel: 'noreferrer' } : { href }
}
