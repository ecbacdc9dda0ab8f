import { withNationalIdName } from '@manara/contract/country-presets.ts'
import { givenName } from '@manara/contract/person-name.ts'

/** Content of a mail. The layout adds the greeting, the school's name and the right-to-left formatting. */
export interface Email {
  subject: string
  /** The first name of the reader as it is stored; absent where it is not known who reads. */
  firstName?: string
  paragraphs: readonly string[]
  /** Something to be typed elsewhere, shown large and from left to right. */
  code?: { label: string; value: string }
  /**
   * The page of the school that the letter is about. Without the address of the school it is left out, unless
   * `labelOfPath` says what to do with the end of an address.
   */
  page?: { label: string; path: string; labelOfPath?: string }
  /** Lines that each lead to a page of the school, after the paragraphs. */
  lines?: readonly { title: string; detail: string; path: string }[]
  /** Ends such letters without signing in. The mail program gets it as a header, too (RFC 8058). */
  unsubscribe?: { label: string; path: string }
  /** Small print at the end: what to do when the mail is not for you. */
  note: string
}

/** In whose name letters are written. */
export interface EmailSchool {
  name: string
  /** Empty where the school gave none. */
  phone: string
  /** Where people reach the school; a host that a client claims must not get into a mail. */
  publicUrl: string | undefined
  nationalIdName: string
}

/** A letter as it leaves: both bodies say the same. */
export interface WrittenEmail {
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | undefined
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

interface Link {
  label: string
  url: string
}

const formatGreeting = ({ firstName = '' }: Email) => (firstName === '' ? 'مرحبًا،' : `مرحبًا ${givenName(firstName)}،`)
const formatClosing = ({ name }: EmailSchool) => `مع تحيات ${name}`
const phoneLabel = 'هاتف المدرسة'

const toUrl = (path: string, { publicUrl }: EmailSchool) => publicUrl && `${publicUrl.replace(/\/$/, '')}${path}`

function toLink({ page }: Email, school: EmailSchool): Link | undefined {
  if (!page) return undefined
  const url = toUrl(page.path, school)
  if (url) return { label: page.label, url }
  return page.labelOfPath === undefined ? undefined : { label: page.labelOfPath, url: page.path }
}

const joinDetail = (title: string, detail: string) => (detail === '' ? title : `${title}: ${detail}`)

function asText(email: Email, school: EmailSchool): string {
  const { paragraphs, code, note, lines = [], unsubscribe } = email
  const link = toLink(email, school)
  const codeLines = code ? [`${code.label}: ${code.value}`] : []
  const linkLines = link ? [`${link.label}: ${link.url}`] : []
  const pageLines = lines.map(({ title, detail, path }) =>
    [`• ${joinDetail(title, detail)}`, toUrl(path, school) ?? []].flat().join('\n'),
  )
  const stopUrl = unsubscribe && toUrl(unsubscribe.path, school)
  const stopLines = stopUrl ? [`${unsubscribe.label}: ${stopUrl}`] : []
  // Isolated, or its + and its groups change places.
  const phoneLines = school.phone === '' ? [] : [`${phoneLabel}: \u2066${school.phone}\u2069`]
  const closing = [formatClosing(school), ...phoneLines].join('\n')
  return [
    formatGreeting(email),
    ...paragraphs,
    ...pageLines,
    ...codeLines,
    ...linkLines,
    note,
    ...stopLines,
    closing,
  ].join('\n\n')
}

const fonts = "'IBM Plex Sans Arabic', 'Segoe UI', Tahoma, Arial, sans-serif"

const paragraph = (text: string) =>
  `<p dir="rtl" style="margin:0 0 16px;font-size:16px;line-height:1.8;color:#1c2b33">${escapeHtml(text)}</p>`

/** Mail programs know tables and inline styles, little else; pictures would have to be fetched from somewhere. */
const codeBox = ({ label, value }: { label: string; value: string }) => `
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
<tr><td align="center" style="padding:16px;background:#eefaf9;border:1px solid #bbe5e0;border-radius:10px">
<div dir="rtl" style="font-size:14px;line-height:1.6;color:#004f4b">${escapeHtml(label)}</div>
<div dir="ltr" style="font-size:30px;line-height:1.5;font-weight:600;letter-spacing:4px;color:#004f4b">${escapeHtml(value)}</div>
</td></tr></table>`

/** A path without an origin is shown, not linked: where the school is reached is not known. */
const linkBox = ({ label, url }: Link) => {
  const shown = `<span dir="ltr" style="font-size:14px;line-height:1.6;color:#004f4b;word-break:break-all">${escapeHtml(url)}</span>`
  const target = /^https?:/.test(url) ? `<a href="${escapeHtml(url)}" style="color:#004f4b">${shown}</a>` : shown
  return `<div dir="rtl" style="margin:8px 0 24px;font-size:14px;line-height:1.6;color:#004f4b">${escapeHtml(label)}<br>${target}</div>`
}

const lineBox =
  (school: EmailSchool) =>
  ({ title, detail, path }: { title: string; detail: string; path: string }) => {
    const url = toUrl(path, school)
    const head = `<strong style="font-weight:600">${escapeHtml(title)}</strong>`
    const more = detail === '' ? '' : `<br><span style="color:#586670;font-size:14px">${escapeHtml(detail)}</span>`
    const shown = url ? `<a href="${escapeHtml(url)}" style="color:#004f4b;text-decoration:none">${head}</a>` : head
    return `<div dir="rtl" style="padding:12px 0;border-bottom:1px solid #e9e3d9;font-size:16px;line-height:1.7;color:#1c2b33">${shown}${more}</div>`
  }

const closing = (school: EmailSchool) => {
  const phone = `<br>${phoneLabel}: <span dir="ltr">${escapeHtml(school.phone)}</span>`
  const words = `${escapeHtml(formatClosing(school))}${school.phone === '' ? '' : phone}`
  return `<p dir="rtl" style="margin:0 0 16px;font-size:16px;line-height:1.8;color:#1c2b33">${words}</p>`
}

function asHtml(email: Email, school: EmailSchool): string {
  const { subject, paragraphs, code, note, lines = [], unsubscribe } = email
  const link = toLink(email, school)
  const stopUrl = unsubscribe && toUrl(unsubscribe.path, school)
  const stop = stopUrl
    ? `<br><a href="${escapeHtml(stopUrl)}" style="color:#586670">${escapeHtml(unsubscribe.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body dir="rtl" style="margin:0;padding:0;background:#f8f5f0">
<table role="presentation" dir="rtl" lang="ar" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f5f0">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e9e3d9;border-radius:14px;font-family:${fonts}">
<tr><td dir="rtl" align="right" style="padding:20px 28px;background:#0f7a74;border-radius:14px 14px 0 0;font-size:18px;line-height:1.6;font-weight:600;color:#ffffff">${escapeHtml(school.name)}</td></tr>
<tr><td dir="rtl" align="right" style="padding:28px 28px 12px">
${paragraph(formatGreeting(email))}
${paragraphs.map(paragraph).join('\n')}
${lines.map(lineBox(school)).join('\n')}
${code ? codeBox(code) : ''}
${link ? linkBox(link) : ''}
${closing(school)}
</td></tr>
<tr><td dir="rtl" align="right" style="padding:16px 28px 24px;border-top:1px solid #e9e3d9;font-size:13px;line-height:1.7;color:#586670">${escapeHtml(note)}${stop}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

/** Writes a letter in the name of the school. Everything in it is plain text: user input never becomes HTML. */
export function writeEmail(email: Email, known: EmailSchool): WrittenEmail {
  // Visitors do not see the phone of the school: an address typed into a form does not get it.
  const school = email.firstName ? known : { ...known, phone: '' }
  const written = { ...email, note: withNationalIdName(email.note, school.nationalIdName) }
  return {
    subject: email.subject,
    text: asText(written, school),
    html: asHtml(written, school),
    unsubscribeUrl: email.unsubscribe && toUrl(email.unsubscribe.path, school),
  }
}
