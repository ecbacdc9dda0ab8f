import { readSerial } from '@manara/contract/certificate-serial.ts'
import { Button, TextInput } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Ltr } from '../../../ui/ltr.tsx'
import { verifyText as text } from '../certificates.text.ts'

interface SerialFormProps {
  isChecking: boolean
  onSerial: (serial: string) => void
  onCode: (code: string) => void
  /** What was typed cannot be a number: nothing that was found before may stand beside it. */
  onWrong: () => void
}

/** Takes the number, or the whole address of a code that was copied. */
export function SerialForm({ isChecking, onSerial, onCode, onWrong }: SerialFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.split('#')[1]?.trim()
    const serial = readSerial(typed)
    setError(code || serial ? undefined : text.wrongSerial)
    if (code) onCode(code)
    else if (serial) onSerial(serial)
    else onWrong()
  }

  return (
    <section className="card verify-form" aria-labelledby="verify-title">
      <h2 id="verify-title">{text.title}</h2>
      <p className="dim">{text.intro}</p>
      <form noValidate onSubmit={handleSubmit}>
        <TextInput
          withAsterisk
          size="md"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          label={text.serial}
          description={
            <>
              {text.serialHint} <Ltr>{text.serialExample}</Ltr>
            </>
          }
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button size="md" type="submit" leftSection={<IconShieldCheck size={18} aria-hidden />} loading={isChecking}>
          {text.check}
        </Button>
      </form>
    </section>
  )
}
