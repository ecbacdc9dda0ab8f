import type { ClipboardEvent } from 'react'
import './email.css'

/** What is selected of it is copied in one piece: a browser would put a line break between the halves. */
function copyWhole(event: ClipboardEvent<HTMLElement>) {
  event.preventDefault()
  event.clipboardData.setData('text/plain', String(getSelection()).replaceAll(/\s/g, ''))
}

/** An e-mail in one line. Where it has no room its middle goes, and the domain stays; the pointer is told the whole. */
export function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <bdi dir="ltr" className="email" title={email} onCopy={copyWhole}>
      <span>{email.slice(0, at)}</span>
      <span>{email.slice(at)}</span>
    </bdi>
  )
}
