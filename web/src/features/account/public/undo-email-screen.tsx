import { Button } from '@mantine/core'
import { IconLinkOff, IconLogin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import logo from '../../../theme/logo.svg'
import '../../../theme/sign-in.css'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { settingsText } from '../../settings/settings.text.ts'
import { undoEmailText } from '../undo-email.text.ts'
import styles from './undo-email.module.css'
import { UndoEmailForm } from './undo-email-form.tsx'

interface UndoEmailScreenProps {
  /** From the link in the mail; empty when it was cut off. */
  secret: string
  onDone: () => void
}

const BrokenLink = () => (
  <section className="card">
    <Empty
      tone="yellow"
      icon={<IconLinkOff size={28} stroke={1.6} />}
      title={undoEmailText.broken}
      text={undoEmailText.brokenText}
    >
      <Button
        leftSection={<IconLogin className="mirrored" size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/auth/login" {...props} />}
      >
        {undoEmailText.signIn}
      </Button>
    </Empty>
  </section>
)

/** Behind the link that goes to the old address of an account; it looks like the sign-in page. */
export function UndoEmailScreen({ secret, onDone }: UndoEmailScreenProps) {
  const [isBroken, setIsBroken] = useState(secret === '')
  return (
    <div className="signin">
      <main className="signin-form">
        <div className={`signin-column ${styles.undoEmail}`}>
          <div className="row signin-brand">
            <img src={logo} width={48} height={48} alt="" />
            <span>
              <b>{settingsText.product}</b>
              <span className="dim small">{settingsText.school}</span>
            </span>
          </div>
          <h1>{undoEmailText.title}</h1>
          {isBroken ? (
            <BrokenLink />
          ) : (
            <>
              <p className="dim signin-lead">{undoEmailText.lead}</p>
              <UndoEmailForm secret={secret} onDone={onDone} onBroken={() => setIsBroken(true)} />
            </>
          )}
        </div>
      </main>
      <aside className="signin-art">
        <div className="art" />
        <blockquote>
          {undoEmailText.motto.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </blockquote>
        <p>{undoEmailText.mottoLine}</p>
      </aside>
    </div>
  )
}
