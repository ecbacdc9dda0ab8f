import { useState } from 'react'
import { BrokenLink, SignInFrame } from '../../settings/sign-in-frame.tsx'
import { undoEmailText } from '../undo-email.text.ts'
import styles from './undo-email.module.css'
import { UndoEmailForm } from './undo-email-form.tsx'

interface UndoEmailScreenProps {
  /** From the link in the mail; empty when it was cut off. */
  secret: string
  onDone: () => void
}

const broken = <BrokenLink title={undoEmailText.broken} text={undoEmailText.brokenText} signIn={undoEmailText.signIn} />

/** Behind the link that goes to the old address of an account; it looks like the sign-in page. */
export function UndoEmailScreen({ secret, onDone }: UndoEmailScreenProps) {
  const [isBroken, setIsBroken] = useState(secret === '')
  return (
    <SignInFrame
      title={undoEmailText.title}
      lead={isBroken ? undefined : undoEmailText.lead}
      motto={undoEmailText.motto}
      mottoLine={undoEmailText.mottoLine}
      className={styles.undoEmail}
    >
      {isBroken ? broken : <UndoEmailForm secret={secret} onDone={onDone} onBroken={() => setIsBroken(true)} />}
    </SignInFrame>
  )
}
