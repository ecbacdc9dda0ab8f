import type { ClipboardEvent } from 'react'
import { hasMail } from '../../format/login-name.ts'
import { personText } from '../form/person.text.ts'
import styles from './email.module.css'

/** Copies the selected text in one piece: a browser would put a line break between the halves. */
function copyWhole(event: ClipboardEvent<HTMLElement>) {
  event.preventDefault()
  event.clipboardData.setData('text/plain', String(getSelection()).replaceAll(/\s/g, ''))
}

/**
 * An e-mail on one line, or «لا بريد». Where space is short, its middle is cut and the domain stays; hover shows all of it.
 */
export function Email({ email }: { email: string }) {
  if (!hasMail(email)) return <span className="dim">{personText.noEmail}</span>
  const at = email.lastIndexOf('@')
  return (
    <bdi dir="ltr" className={styles.email} title={email} onCopy={copyWhole}>
      <span>{email.slice(0, at)}</span>
      <span>{email.slice(at)}</span>
    </bdi>
  )
}
